import { dateText } from '../kit/text.ts'
import type { BadgeTone } from '../kit/ui/feedback/Badge.tsx'

/** Seconds to the end below which it is near; the second is the nearer of the two. */
const SOON = 4_000_000
const VERY_SOON = 2_000_000

export interface SubscriptionState {
  readonly tone: BadgeTone
  readonly text: string
}

/**
 * What a card says of the subscription; null where none was ever bought. `now` in milliseconds. The provider may call one
 * that is paid for inactive.
 */
export function subscriptionState(
  expireAt: string | null | undefined,
  now: number,
  active: boolean | null = true,
): SubscriptionState | null {
  const end = expireAt ? Date.parse(expireAt) : Number.NaN
  if (Number.isNaN(end)) return null
  const left = (end - now) / 1000
  if (left < 0) return { tone: 'bad', text: 'ПОДПИСКА ИСТЕКЛА' }
  if (active === false) return { tone: 'bad', text: 'Подписка не действует' }
  const tone = left > SOON ? 'good' : left > VERY_SOON ? 'warn' : 'bad'
  return { tone, text: `Подписка до ${dateText(expireAt)}` }
}
