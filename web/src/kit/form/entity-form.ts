import type { FieldValues } from 'react-hook-form'
import type { Schema } from '@console/shared/kit/endpoint'
import type { FieldError } from '@console/shared/kit/problem'

/** Requires all fields of a draft, including the optional ones: the compiler then reports any that a form forgets. */
export type AllFields<Body> = Body extends { readonly data: infer Draft }
  ? Omit<Body, 'data'> & { readonly data: AllFields<Draft> }
  : { [Name in keyof Body]-?: Body[Name] }

/** The parts of a definition that the two form views read; declare a definition with `EntityForm`. */
export interface FormDefinition<Item, Values extends FieldValues, Body> {
  readonly schema: Schema
  /** The rules for a new item if they require more: a picture, a secret. */
  readonly newSchema?: Schema
  /** Returns the initial values of the fields; null stands for a new item. */
  readonly values: (item: Item | null, isCopy: boolean) => Values
  /** Returns the body to save; `stored` is the item being changed, null for a new one. */
  readonly body: (values: Values, stored: Item | null) => Body
  /** A save replaces the whole item, so untouched fields must pass the rules too. */
  readonly replacesItem?: true
  /** Maps the server's errors to the form's field names. */
  readonly onForm?: (errors: readonly FieldError[]) => readonly FieldError[]
  /** Returns the name of a value that has no field of its own. */
  readonly nameOf?: (path: string, values: Values) => string | null
}

/**
 * Defines an entity's form: its rules, its initial values and the body of its request. `body` returns every field of the
 * contract's draft; a field that the form does not show keeps its stored value.
 *
 * @example
 * export const phoneForm: EntityForm<PhonePayment, PhoneValues, PhonePaymentDraft> = {
 *   schema: PhonePaymentDraft,
 *   values: (payment) => ({ bank: payment?.bank ?? '', … }),
 *   body: (values, stored) => ({ ...values, inactive: stored?.inactive }),
 * }
 */
export type EntityForm<Item, Values extends FieldValues, Body> = FormDefinition<Item, Values, AllFields<Body>>

/** Returns the body that an untouched form of a stored item would send; an update sends only what differs from it. */
export const storedBody = <Item, Values extends FieldValues, Body>(
  form: FormDefinition<Item, Values, Body>,
  item: Item,
): Body => form.body(form.values(item, false), item)
