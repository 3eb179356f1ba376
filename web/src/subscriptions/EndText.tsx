import { useState } from 'react'
import { dateText } from '../kit/text.ts'

/**
 * What is said of a subscription's end; `now` in milliseconds. No date: none was ever bought. The provider may call one
 * that is paid for inactive.
 */
function endText(end: string | null | undefined, now: number, active: boolean | null = true): string {
  const date = dateText(end)
  if (!end || !date) return 'Подписки пока нет.'
  if (active === false && Date.parse(end) >= now) return `Подписка не действует, хотя оплачена до ${date}.`
  return Date.parse(end) < now ? `Подписка истекла ${date}.` : `Подписка действует до ${date}.`
}

/** Till when it is paid for, as seen from the moment that this came onto the page. */
export function EndText({ end, active }: { end: string | null | undefined; active?: boolean | null | undefined }) {
  const [now] = useState(() => Date.now())
  return <>{endText(end, now, active)}</>
}
