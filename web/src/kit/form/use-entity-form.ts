import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldError } from '@console/shared/kit/problem'
import type { ApiError } from '../api/error.ts'
import type { Editing } from '../data/editor.ts'
import type { FormDefinition } from './entity-form.ts'
import { useContractForm, type ContractForm } from './use-contract-form.ts'
import { useSavedValues } from './use-saved-values.ts'

/** What a form hands its values to: `createEditor`'s and `createMutation`'s units are enough. */
export interface SavingUnits<Body> {
  readonly submitted: EventCallable<Body>
  readonly closed: EventCallable<void>
  readonly $isSaving: Store<boolean>
  readonly $failure: Store<ApiError | null>
  readonly $fieldErrors: Store<readonly FieldError[]>
}

/** A form with its save, as `FormModal` and `FormPage` take it. */
export interface SavedForm<Values extends FieldValues> extends ContractForm<Values> {
  /** What the fields start from. */
  readonly saved: Values
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly failure: ApiError | null
  readonly save: (values: Values) => void
  readonly close: () => void
}

/** The form of an entity in a modal, for `FormModal`. Mount it anew for every opening: `key={editing.key}`. */
export function useEditorForm<Item, Values extends FieldValues, Accepted, Body extends Accepted>(
  entity: FormDefinition<Item, Values, Body>,
  editor: SavingUnits<Accepted>,
  { mode, item }: Pick<Editing<Item>, 'mode' | 'item'>,
): SavedForm<Values> {
  return useFormOf(entity, useSaving(editor), item, mode)
}

/** The form of a stored entity on a page, for `FormPage`: it follows what is saved without losing what is typed. */
export function useMutationForm<Item, Values extends FieldValues, Accepted, Body extends Accepted>(
  entity: FormDefinition<Item, Values, Body>,
  mutation: SavingUnits<Accepted> & { readonly $saves: Store<number> },
  stored: Item | null,
): SavedForm<Values> {
  const form = useFormOf(entity, useSaving(mutation), stored, stored ? 'edit' : 'create')
  useSavedValues(form, form.saved, useUnit(mutation.$saves))
  return form
}

/** The form of a part of another form: what is typed is handed over, and nothing is sent. */
export function usePartForm<Item, Values extends FieldValues, Body>(
  entity: FormDefinition<Item, Values, Body>,
  item: Item | null,
  { submit, close }: Pick<Saving<Body>, 'submit' | 'close'>,
): SavedForm<Values> {
  return useFormOf(entity, { isSaving: false, failure: null, told: none, submit, close }, item, 'create')
}

interface Saving<Body> extends Pick<SavedForm<FieldValues>, 'isSaving' | 'failure' | 'close'> {
  /** The server's errors; keep the list's identity while it is the same refusal. */
  readonly told: readonly FieldError[]
  readonly submit: (body: Body) => void
}

const none: readonly FieldError[] = []

const useSaving = <Body>(units: SavingUnits<Body>): Saving<Body> =>
  useUnit({
    isSaving: units.$isSaving,
    failure: units.$failure,
    told: units.$fieldErrors,
    submit: units.submitted,
    close: units.closed,
  })

function useFormOf<Item, Values extends FieldValues, Accepted, Body extends Accepted>(
  entity: FormDefinition<Item, Values, Body>,
  { isSaving, failure, told, submit, close }: Saving<Accepted>,
  item: Item | null,
  mode: Editing<Item>['mode'],
): SavedForm<Values> {
  const { schema, newSchema = schema, values, body, isWhole = false, onForm, nameOf } = entity
  const stored = mode === 'edit' ? item : null
  const saved = useMemo(() => values(item, mode === 'copy'), [values, item, mode])
  const fieldErrors = useMemo(() => onForm?.(told) ?? told, [onForm, told])
  const form = useContractForm<Values>({
    schema: stored === null ? newSchema : schema,
    defaultValues: saved,
    fieldErrors,
    isChange: stored !== null && !isWhole,
    ...(nameOf && { nameOf }),
  })
  const { isDirty } = form.formState
  return { ...form, saved, isDirty, isSaving, failure, save: (typed) => submit(body(typed, stored)), close }
}
