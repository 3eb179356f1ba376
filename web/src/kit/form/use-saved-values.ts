import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { changedOnly } from './changed-only.ts'
import type { ContractForm } from './use-contract-form.ts'

/**
 * Keeps a page's form on what is saved: anew after each save of its own, without what was typed on meanwhile being lost,
 * and after any other change as long as nothing is typed. Keep `values` the same object while they are the same.
 */
export function useSavedValues<Values extends FieldValues>(
  form: ContractForm<Values>,
  values: Values,
  /** How many saves there were: `createSaving`'s `$saves`. */
  saves: number,
): void {
  const { isDirty } = form.formState
  const followSave = useEffectEvent(() => {
    const before = form.handedOver.current
    const typedOn: Readonly<Record<string, unknown>> = before ? changedOnly(before, form.getValues()) : {}
    form.reset(values)
    for (const [name, value] of Object.entries(typedOn))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  })
  const followOthers = useEffectEvent(() => {
    if (!isDirty) form.reset(values)
  })
  useEffect(() => {
    if (saves > 0) followSave()
  }, [saves])
  useEffect(() => followOthers(), [values])
}
