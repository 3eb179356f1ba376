import { plural } from '../kit/text.ts'
import type { BadgeTone } from '../kit/ui/feedback/Badge.tsx'
import type { ListedBatch } from '../kit/journal/journal.ts'

export const changesText = (count: number): string => plural(count, ['изменение', 'изменения', 'изменений'])

export function stateOf({ isTakenBack, isEnded, isHeld }: ListedBatch): {
  readonly text: string
  readonly tone: BadgeTone
} {
  if (isTakenBack) return { text: 'Отменено', tone: 'neutral' }
  if (isEnded) return { text: 'Выполнено', tone: 'good' }
  return isHeld ? { text: 'Выполняется', tone: 'accent' } : { text: 'Не закончено', tone: 'warn' }
}
