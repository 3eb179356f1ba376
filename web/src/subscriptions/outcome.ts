import { paymentOutcomes, type PaymentOutcome } from '@console/shared/subscriptions'

/** The payment's result in the address to which the provider's page returns. */
export interface Outcome {
  readonly payment: PaymentOutcome
  /** The invoice's number; null if it is invalid. */
  readonly invoice: string | null
}

/**
 * Reads the result from the address; null on an ordinary visit. It is used for texts only, since anybody can write such
 * an address.
 */
export function outcomeOf(search: URLSearchParams): Outcome | null {
  const payment = paymentOutcomes.find((known) => known === search.get('payment'))
  const invoice = search.get('inv')
  return payment ? { payment, invoice: invoice && /^\d{1,12}$/.test(invoice) ? invoice : null } : null
}

/** The address without the result. */
export function withoutOutcome(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('payment')
  rest.delete('inv')
  return rest
}
