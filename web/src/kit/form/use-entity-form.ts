import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { useMemo, useRef, type RefObject } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldError } from '@console/shared/kit/problem'
import type { ApiError } from '../api/error.ts'
import type { Editing } from '../data/crud.ts'
import type { Revalidation, FormSubmission } from '../data/form.ts'
import type { Choice } from '../merge/three-way.ts'
import type { SpellValue } from './conflicts/conflict-texts.ts'
import { changedOnly } from './changed-only.ts'
import type { FormDefinition } from './entity-form.ts'
import { useContractForm, type ContractForm } from './use-contract-form.ts'
import { useRemoteChanges, type RemoteChanges } from './use-remote-changes.ts'
import { useFollowedItem, useSavedValues } from './use-saved-values.ts'

/** The units that save the form of a new item, such as those of `createForm`. */
export interface SavingUnits<Body> {
  readonly submitted: EventCallable<Body>
  readonly closed: EventCallable<void>
  readonly $isSaving: Store<boolean>
  readonly $failure: Store<ApiError | null>
  readonly $fieldErrors: Store<readonly FieldError[]>
}

/** The units that save the form of a stored item, such as those of `createForm`. */
interface UpdatingUnits<Body, Item> extends SavingUnits<Body> {
  readonly resolved: EventCallable<FormSubmission<Body, Item>>
  readonly revalidation: Revalidation<Item>
}

/** The units that can also create a deleted item again: the editor of `createCrud`. */
interface EditingUnits<Body, Item> extends UpdatingUnits<Body, Item> {
  readonly recreated: EventCallable<Body>
}

/** A form with its save, for `FormModal` and `FormPage`. */
export interface SavedForm<Values extends FieldValues> extends ContractForm<Values> {
  /** The initial values of the fields. */
  readonly saved: Values
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly failure: ApiError | null
  readonly save: (values: Values) => void
  readonly close: () => void
  /** Saves the values again with the owner's choices for the conflicts; null if the question is asked elsewhere. */
  readonly resolve: ((choices: readonly Choice[]) => void) | null
  /** Creates the deleted item again from the form's values; null if that makes no sense. */
  readonly recreate: (() => void) | null
  /** How others changed the item since the form was opened. */
  readonly remoteChanges: RemoteChanges | null
  /** Formats values that users know by another name: items by their titles. */
  readonly spell?: SpellValue
}

/** Builds an entity's form for `FormModal`. Remount it for every opening: `key={editing.key}`. */
export function useEditorForm<Item, Values extends FieldValues, Accepted, Body extends Accepted>(
  entity: FormDefinition<Item, Values, Body>,
  editor: EditingUnits<Accepted, Item>,
  { mode, item }: Pick<Editing<Item>, 'mode' | 'item'>,
): SavedForm<Values> {
  const units = { ...useSaving(editor), resolve: useUnit(editor.resolved), recreate: useUnit(editor.recreated) }
  const base = useRef(item)
  const form = useFormOf(entity, units, item, mode, base)
  // The server's current values may arrive after the form is opened.
  useFollowedItem(form, item, base)
  return { ...form, remoteChanges: useRemoteChanges(form, entity.values, editor.revalidation) }
}

/** Builds the form of a new item, empty or copied from another one. */
export function useNewForm<Item, Values extends FieldValues, Accepted, Body extends Accepted>(
  entity: FormDefinition<Item, Values, Body>,
  units: SavingUnits<Accepted>,
  item: Item | null = null,
): SavedForm<Values> {
  return useFormOf(entity, useSaving(units), item, item ? 'copy' : 'create', useRef(null))
}

/** Builds a stored entity's form for `FormPage`: it shows newly saved values and keeps the owner's changes. */
export function useStoredForm<Item, Values extends FieldValues, Accepted, Body extends Accepted>(
  entity: FormDefinition<Item, Values, Body>,
  saving: UpdatingUnits<Accepted, Item> & { readonly $saves: Store<number> },
  stored: Item | null,
): SavedForm<Values> {
  const units = { ...useSaving(saving), resolve: useUnit(saving.resolved) }
  const base = useRef(stored)
  const form = useFormOf(entity, units, stored, stored ? 'edit' : 'create', base)
  useSavedValues(form, form.saved, useUnit(saving.$saves), () => {
    base.current = stored
  })
  return { ...form, remoteChanges: useRemoteChanges(form, entity.values, saving.revalidation) }
}

/** Builds the form of a part of another form: it passes its values on and sends no request. */
export function usePartForm<Item, Values extends FieldValues, Body>(
  entity: FormDefinition<Item, Values, Body>,
  item: Item | null,
  { submit, close }: Pick<Saving<Body, Item>, 'submit' | 'close'>,
): SavedForm<Values> {
  return useFormOf(
    entity,
    { isSaving: false, failure: null, errors: none, submit, close },
    item,
    'create',
    useRef(null),
  )
}

interface Saving<Body, Item> extends Pick<SavedForm<FieldValues>, 'isSaving' | 'failure' | 'close'> {
  /** The server's errors; pass the same list until the next failed save. */
  readonly errors: readonly FieldError[]
  readonly submit: (body: Body) => void
  readonly resolve?: (submission: FormSubmission<Body, Item>) => void
  readonly recreate?: (body: Body) => void
}

const none: readonly FieldError[] = []

const useSaving = <Body>(units: SavingUnits<Body>): Omit<Saving<Body, never>, 'resolve' | 'recreate'> =>
  useUnit({
    isSaving: units.$isSaving,
    failure: units.$failure,
    errors: units.$fieldErrors,
    submit: units.submitted,
    close: units.closed,
  })

function useFormOf<Item, Values extends FieldValues, Accepted, Body extends Accepted>(
  entity: FormDefinition<Item, Values, Body>,
  { isSaving, failure, errors, submit, close, resolve, recreate }: Saving<Accepted, Item>,
  item: Item | null,
  mode: Editing<Item>['mode'],
  /** The item at the time when the form was opened; null for a new one. */
  base: RefObject<Item | null>,
): SavedForm<Values> {
  const { schema, newSchema = schema, values, body, replacesItem = false, onForm, nameOf } = entity
  const stored = mode === 'edit' ? item : null
  const saved = useMemo(() => values(item, mode === 'copy'), [values, item, mode])
  const fieldErrors = useMemo(() => onForm?.(errors) ?? errors, [onForm, errors])
  const form = useContractForm<Values>({
    schema: stored === null ? newSchema : schema,
    defaultValues: saved,
    fieldErrors,
    isChange: stored !== null && !replacesItem,
    ...(nameOf && { nameOf }),
  })
  const { isDirty } = form.formState
  const startOf = (typed: Values, began: Item) => {
    const { startedFrom, formState } = form
    if (Object.keys(startedFrom.current).length === 0) return undefined
    const shown = formState.defaultValues as Values
    const isTyped = changedOnly(shown, typed)
    const before = Object.entries(startedFrom.current).filter(([name]) => name in isTyped)
    return body({ ...shown, ...Object.fromEntries(before) }, began)
  }
  const send = (typed: Values, choices: readonly Choice[]) => {
    const began = base.current
    if (stored === null || began === null || !resolve) submit(body(typed, stored))
    else resolve({ body: body(typed, began), base: began, from: startOf(typed, began), choices })
  }
  return {
    ...form,
    saved,
    isDirty,
    isSaving,
    failure,
    close,
    save: (typed) => send(typed, []),
    resolve: resolve ? (choices) => form.submitWithoutButton((typed) => send(typed, choices)) : null,
    remoteChanges: null,
    recreate:
      recreate && stored !== null ? () => form.submitWithoutButton((typed) => recreate(body(typed, null))) : null,
  }
}
