import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, KeepStateOptions, Path, PathValue } from 'react-hook-form'
import { changedOnly } from './changed-only.ts'
import type { ContractForm } from './use-contract-form.ts'

/**
 * Keeps a page's form on what is saved: anew after each save of its own, without what was typed on meanwhile being lost,
 * and after any other change as long as nothing is typed. Keep `values` the same object while they are the same.
 */
export function useSavedValues<Values extends FieldValues>(
  form: ContractForm<Values>,
  values: Values,
  /** How many saves there were: `createMutation`'s `$saves`. */
  saves: number,
  /** The form starts from `values` now. */
  onStart: () => void = () => undefined,
): void {
  const { isDirty } = form.formState
  const { startedFrom } = form
  const followSave = useEffectEvent(() => {
    startedFrom.current = {}
    startFrom(form, values, form.handedOver.current)
    onStart()
  })
  const followOthers = useEffectEvent(() => {
    if (isDirty) return
    startedFrom.current = {}
    startAnew(form, values)
    onStart()
  })
  useEffect(() => {
    if (saves > 0) followSave()
  }, [saves])
  useEffect(() => followOthers(), [values])
}

/**
 * Keeps a form on a thing that changes while it is open: what was typed stays typed, field by field, the rest is as it is
 * now. Keep `values` the same object while they are the same.
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

const pick = <Values extends object>(from: Values, names: readonly string[]): Partial<Values> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<Values>

/** Without its fields kept, the form is deaf from here to the next drawing, and that writes over what is typed meanwhile. */
const startAnew = <Values extends FieldValues>(form: ContractForm<Values>, values: Values, keep?: KeepStateOptions) =>
  form.reset(values, { ...keep, keepFieldsRef: true })

/** The form starts from `values` anew; what was typed since `before` stays typed, and is named. */
function startFrom<Values extends FieldValues>(
  form: ContractForm<Values>,
  values: Values,
  before: Values | null,
): string[] {
  const typed: Readonly<Record<string, unknown>> = before ? changedOnly(before, form.getValues()) : {}
  startAnew(form, values, { keepErrors: true })
  for (const [name, value] of Object.entries(typed))
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  return Object.keys(typed)
}
