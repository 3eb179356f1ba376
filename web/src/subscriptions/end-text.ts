import { dateText } from '../kit/text.ts'

/** What is said of a subscription's end; `now` in milliseconds. No date: none was ever bought. */
export function endText(end: string | null | undefined, now: number): string {
  const date = dateText(end)
  if (!end || !date) return 'Подписки пока нет.'
  return Date.parse(end) < now ? `Подписка истекла ${date}.` : `Подписка действует до ${date}.`
}
