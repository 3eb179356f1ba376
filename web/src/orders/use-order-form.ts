import { useMemo, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Order } from '@console/shared/orders'
import type { FormDefinition } from '../kit/form/entity-form.ts'
import { useNewForm, type SavedForm, type SavingUnits } from '../kit/form/use-entity-form.ts'
import { useFollowedItem } from '../kit/form/use-saved-values.ts'

/**
 * The form of an order that is reloaded while it is open. Typed values stay, the other fields follow the order, and a
 * save compares with the order as it was when typing began. Pass the same `formOf` on every render.
 */
export function useOrderForm<Values extends FieldValues, Body>(
  formOf: (order: Order) => FormDefinition<Order, Values, Body>,
  order: Order,
  saving: SavingUnits<Body>,
): SavedForm<Values> {
  const began = useRef(order)
  const entity = useMemo(
    () => ({ ...formOf(order), body: (values: Values) => formOf(began.current).body(values, null) }),
    [formOf, order],
  )
  const form = useNewForm(entity, saving)
  useFollowedItem(form, order, began)
  return form
}
