import type { FieldValues } from 'react-hook-form'
import type { Schema } from '@console/shared/kit/endpoint'
import type { FieldError } from '@console/shared/kit/problem'

/** All fields of a draft, also those that a call may leave out: none is lost without the compiler saying so. */
export type Whole<Body> = Body extends { readonly data: infer Draft }
  ? Omit<Body, 'data'> & { readonly data: Whole<Draft> }
  : { [Name in keyof Body]-?: Body[Name] }

/** What the two views of a form need of its definition; state a definition by `EntityForm`. */
export interface FormDefinition<Item, Values extends FieldValues, Body> {
  readonly schema: Schema
  /** The rules for a new thing, where they ask for more: a picture, a secret. */
  readonly newSchema?: Schema
  /** What the fields start from; null stands for a new thing. */
  readonly values: (item: Item | null, isCopy: boolean) => Values
  /** What is saved; `stored` is the thing that is changed, null for a new one. */
  readonly body: (values: Values, stored: Item | null) => Body
  /** A save replaces the whole thing: also what nobody touched must hold the rules. */
  readonly isWhole?: true
  /** The server's errors under the form's names. */
  readonly onForm?: (errors: readonly FieldError[]) => readonly FieldError[]
  /** Names values that are not one field each. */
  readonly nameOf?: (path: string, values: Values) => string | null
}

/**
 * The form of an entity: its rules, what it starts from, and the body of its call. `body` hands over every field of the
 * contract's draft; one that no field on the screen shows goes back as it is stored.
 *
 * @example
 * export const phoneForm: EntityForm<PhonePayment, PhoneValues, PhonePaymentDraft> = {
 *   schema: PhonePaymentDraft,
 *   values: (payment) => ({ bank: payment?.bank ?? '', … }),
 *   body: (values, stored) => ({ ...values, inactive: stored?.inactive }),
 * }
 */
export type EntityForm<Item, Values extends FieldValues, Body> = FormDefinition<Item, Values, Whole<Body>>

/** What the form would hand over of a stored thing that nobody touched; an update sends what differs from it. */
export const storedBody = <Item, Values extends FieldValues, Body>(
  form: FormDefinition<Item, Values, Body>,
  item: Item,
): Body => form.body(form.values(item, false), item)
