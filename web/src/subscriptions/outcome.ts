import { paymentOutcomes, type PaymentOutcome } from '@console/shared/subscriptions'

/** What the provider's page says on the way back, in the address. */
export interface Outcome {
  readonly payment: PaymentOutcome
  /** The invoice's number; null for what is none. */
  readonly invoice: string | null
}

/** Reads the address that the provider returned to; null on an ordinary visit. Nothing of it is believed but words. */
export function outcomeOf(search: URLSearchParams): Outcome | null {
  const payment = paymentOutcomes.find((known) => known === search.get('payment'))
  const invoice = search.get('inv')
  return payment ? { payment, invoice: invoice && /^\d{1,12}$/.test(invoice) ? invoice : null } : null
}

/** The address without what the provider put into it. */
export function withoutOutcome(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('payment')
  rest.delete('inv')
  return rest
}
