import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldError } from '@console/shared/kit/problem'
import type { ApiError } from '../api/error.ts'
import type { Editing } from '../data/editor.ts'
import type { FormDefinition } from './entity-form.ts'
import { useContractForm, type ContractForm } from './use-contract-form.ts'
import { useFollowed, useSavedValues } from './use-saved-values.ts'

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
  const values = useMemo(() => entity.values(item, mode === 'copy'), [entity, item, mode])
  const form = useFormOf(entity, editor, values, mode === 'edit' ? item : null)
  // What the server has now comes after the form.
  useFollowed(form, values)
  return form
}

/** The form of a stored entity on a page, for `FormPage`: it follows what is saved without losing what is typed. */
export function useMutationForm<Item, Values extends FieldValues, Accepted, Body extends Accepted>(
  entity: FormDefinition<Item, Values, Body>,
  mutation: SavingUnits<Accepted> & { readonly $saves: Store<number> },
  stored: Item | null,
): SavedForm<Values> & { readonly saved: Values } {
  const saved = useMemo(() => entity.values(stored, false), [entity, stored])
  const form = useFormOf(entity, mutation, saved, stored)
  useSavedValues(form, saved, useUnit(mutation.$saves))
  return { ...form, saved }
}

function useFormOf<Item, Values extends FieldValues, Accepted, Body extends Accepted>(
  entity: FormDefinition<Item, Values, Body>,
  units: SavingUnits<Accepted>,
  values: Values,
  stored: Item | null,
): SavedForm<Values> {
  const { isSaving, failure, told, submit, close } = useUnit({
    isSaving: units.$isSaving,
    failure: units.$failure,
    told: units.$fieldErrors,
    submit: units.submitted,
    close: units.closed,
  })
  const { schema, newSchema = schema, body, isWhole = false, onForm, nameOf } = entity
  const fieldErrors = useMemo(() => onForm?.(told) ?? told, [onForm, told])
  const form = useContractForm<Values>({
    schema: stored === null ? newSchema : schema,
    defaultValues: values,
    fieldErrors,
    isChange: stored !== null && !isWhole,
    ...(nameOf && { nameOf }),
  })
  const { isDirty } = form.formState
  return { ...form, isDirty, isSaving, failure, save: (typed) => submit(body(typed, stored)), close }
}
