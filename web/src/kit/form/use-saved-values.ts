import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { FieldValues, KeepStateOptions, Path, PathValue } from 'react-hook-form'
import { changedOnly } from './changed-only.ts'
import type { ContractForm } from './use-contract-form.ts'

/**
 * Resets a page's form to the saved values after each of its own saves, and keeps what was typed during the save. After
 * any other change it resets the form only if nothing is typed. Pass the same `values` object until the values change.
 */
export function useSavedValues<Values extends FieldValues>(
  form: ContractForm<Values>,
  values: Values,
  /** The number of saves so far: `$saves` of `createForm`. */
  saves: number,
  /** Runs after the form is reset to `values`. */
  onStart: () => void = () => undefined,
): void {
  const { isDirty } = form.formState
  const { startedFrom } = form
  const followSave = useEffectEvent(() => {
    startedFrom.current = {}
    startFrom(form, values, form.submittedValues.current)
    onStart()
  })
  const followOthers = useEffectEvent(() => {
    if (isDirty) return
    startedFrom.current = {}
    restart(form, values)
    onStart()
  })
  useEffect(() => {
    if (saves > 0) followSave()
  }, [saves])
  useEffect(() => followOthers(), [values])
}

/**
 * Updates an open form when its item changes: edited fields keep their values, the others take the current ones.
 * Pass the same `values` object until the values change.
 */
export function useFollowed<Values extends FieldValues>(form: ContractForm<Values>, values: Values): void {
  const follow = useEffectEvent(() => {
    const before = form.formState.defaultValues as Values
    const { startedFrom } = form
    const typed = startFrom(form, values, before)
    startedFrom.current = { ...pick(before, typed), ...pick(startedFrom.current, typed) }
  })
  useEffect(() => follow(), [values])
}

/** Like `useFollowed`, for the form of an item whose save compares with `base`: the item as it was when typing began. */
export function useFollowedItem<Values extends FieldValues, Item>(
  form: ContractForm<Values> & { readonly saved: Values; readonly isDirty: boolean },
  item: Item,
  base: RefObject<Item>,
): void {
  const { saved, isDirty } = form
  useFollowed(form, saved)
  const rebase = useEffectEvent(() => {
    if (!isDirty) base.current = item
  })
  useEffect(() => rebase(), [item])
}

const pick = <Values extends object>(from: Values, names: readonly string[]): Partial<Values> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<Values>

/** Keeps the fields registered: otherwise the form misses input until the next render, which then overwrites that input. */
const restart = <Values extends FieldValues>(form: ContractForm<Values>, values: Values, keep?: KeepStateOptions) =>
  form.reset(values, { ...keep, keepFieldsRef: true })

/** Resets the form to `values`, keeps the fields that were edited since `before`, and returns their names. */
function startFrom<Values extends FieldValues>(
  form: ContractForm<Values>,
  values: Values,
  before: Values | null,
): string[] {
  const typed: Readonly<Record<string, unknown>> = before ? changedOnly(before, form.getValues()) : {}
  restart(form, values, { keepErrors: true })
  for (const [name, value] of Object.entries(typed))
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  return Object.keys(typed)
}
