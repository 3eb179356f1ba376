import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  useFormState,
  type FieldValues,
  get,
  type Control,
  type Field,
  type FieldErrors,
  type FieldRefs,
} from 'react-hook-form'
import { fieldNameAt } from '@console/shared/words/field-names'
import type { FieldError } from '@console/shared/kit/problem'
import type { ApiError } from '../api/error.ts'
import { SlowSave } from '../ui/feedback/SlowNotice.tsx'
import { FailureLine } from './FailureLine.tsx'
import type { ContractForm } from './use-contract-form.ts'
import { ConflictDialog } from './conflicts/Conflicts.tsx'
import { conflictsIn } from '../merge/update-conflict.ts'
import ConfirmDialog from '../ui/overlays/ConfirmDialog.tsx'
import type { SavedForm } from './use-entity-form.ts'
import { lazyView } from '../ui/lazy/lazy-view.tsx'

interface FormFailureProps<Values extends FieldValues> {
  form: ContractForm<Values>
  /** The error of the last save. */
  failure?: ApiError | null
  /** A save is in progress. */
  isSaving?: boolean
}

/**
 * Shows why a form was not saved: the server's message, and the errors of fields that are not on the screen. A press on
 * the button thus always gets a response. If no field can take the focus, this line takes it.
 */
export function FormFailure<Values extends FieldValues>(props: FormFailureProps<Values>) {
  const { form, failure = null, isSaving = false } = props
  const { errors, submitCount } = useFormState({ control: form.control })
  const line = useRef<HTMLDivElement>(null)
  const unseen = unseenIssues(form.control, errors)
  const takeFocus = useEffectEvent(() => {
    if (unseen.length > 0 && unseen.length === issuesOf(errors).length) line.current?.focus()
  })
  useEffect(() => takeFocus(), [submitCount])
  // If no field takes the focus, this line scrolls into view: the sticky bar at the page's end may cover it.
  const scrollLineIntoView = useEffectEvent(() => {
    if (unseen.length === issuesOf(errors).length) line.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => scrollLineIntoView(), [failure])
  const named = unseen.map(({ path, message }) => {
    const name = form.nameOf(path) ?? fieldNameAt(path)
    return name ? `${name}: ${message}` : message
  })
  return (
    <>
      {isSaving && <SlowSave />}
      <FailureLine ref={line} words={[...new Set([...(failure ? [failure.message] : []), ...named])]} />
    </>
  )
}

/** Returns the errors of a form whose fields are not on the screen. */
export const unseenIssues = <Values extends FieldValues>(
  control: Control<Values>,
  errors: FieldErrors<Values>,
): readonly FieldError[] => issuesOf(errors).filter(({ path }) => !isOnScreen(control, path))

/** Returns all error messages of a form, each with its dotted path. */
export function issuesOf(errors: object, above = ''): FieldError[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const path = above + name
    if ('message' in error && typeof error.message === 'string') return [{ path, message: error.message }]
    return issuesOf(error, `${path}.`)
  })
}

const fieldAt = (fields: FieldRefs, path: string): Partial<Field> | undefined => get(fields, path)

/** Tells whether a field with exactly this name can take the focus: such a field shows its own error. */
function isOnScreen<Values extends FieldValues>(control: Control<Values>, path: string): boolean {
  const field = fieldAt(control._fields, path)?._f
  if (!field?.mount) return false
  const [element = field.ref] = field.refs ?? []
  return element instanceof Element ? element.isConnected : typeof element.focus === 'function'
}

/** Asks which side of a conflict to save, or whether to create a deleted item again. The form keeps its values. */
export function SaveQuestion<Values extends FieldValues>({ form }: { form: SavedForm<Values> }) {
  const { failure, isSaving, resolve, recreate, nameOf, spell } = form
  const [answered, setAnswered] = useState(failure)
  if (failure === null || failure === answered || isSaving) return null
  const conflicts = conflictsIn(failure)
  const close = () => setAnswered(failure)
  if (conflicts.length > 0)
    return (
      resolve && (
        <ConflictDialog
          questions={[{ key: '', title: '', conflicts }]}
          nameOf={nameOf}
          spell={spell}
          onDecide={(answers) => {
            close()
            resolve(answers.get('') ?? [])
          }}
          onCancel={close}
        />
      )
    )
  if (failure.status !== 404 || !recreate) return null
  return (
    <ConfirmDialog
      title="Этого уже нет на сервере"
      text="Пока вы меняли, это удалили в другом месте. Можно создать заново из того, что введено."
      confirm="Создать заново"
      cancel="Вернуться"
      onConfirm={() => {
        close()
        recreate()
      }}
      onCancel={close}
    />
  )
}

const RemoteChangesNote = lazyView(() => import('./RemoteChangesNote.tsx'))

/** Shows how others changed the item of an open form; renders nothing if there are no changes. */
export function RemoteChangesBanner<Values extends FieldValues>({ form }: { form: SavedForm<Values> }) {
  const { remoteChanges, nameOf, spell, recreate } = form
  return (
    remoteChanges && (
      <RemoteChangesNote remoteChanges={remoteChanges} nameOf={nameOf} spell={spell} isRecreated={recreate !== null} />
    )
  )
}
