import { dateText } from '../kit/text.ts'
import type { BadgeTone } from '../kit/ui/feedback/Badge.tsx'

/** Seconds before the end from which it counts as near, and as very near. */
const ENDS_SOON_SECONDS = 4_000_000
const ENDS_VERY_SOON_SECONDS = 2_000_000

interface SubscriptionState {
  readonly tone: BadgeTone
  readonly text: string
}

/**
 * The text and tone of a subscription; null if none was ever bought. `now` is in milliseconds. The provider may call a
 * paid subscription inactive.
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
  const tone = left > ENDS_SOON_SECONDS ? 'good' : left > ENDS_VERY_SOON_SECONDS ? 'warn' : 'bad'
  return { tone, text: `Подписка до ${dateText(expireAt)}` }
}
