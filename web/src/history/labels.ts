import { nestedQuotes, plural } from '../kit/text.ts'
import type { BadgeTone } from '../kit/ui/feedback/Badge.tsx'
import type { ListedBatch } from './listed.ts'

export const changesText = (count: number): string => plural(count, ['изменение', 'изменения', 'изменений'])

export function stateOf({ isTakenBack, isEnded, isHeld, isWaiting, failed = 0, size }: ListedBatch): {
  readonly text: string
  readonly tone: BadgeTone
} {
  if (isTakenBack) return { text: 'Отменено', tone: 'neutral' }
  if (isEnded && failed > 0)
    return failed < size ? { text: 'Выполнено не всё', tone: 'warn' } : { text: 'Не получилось', tone: 'bad' }
  if (isEnded) return { text: 'Выполнено', tone: 'good' }
  if (isWaiting && !isHeld) return { text: 'Ждёт отправки', tone: 'warn' }
  return isHeld ? { text: 'Выполняется', tone: 'accent' } : { text: 'Не закончено', tone: 'warn' }
}

/** Quotes a title and converts quotes inside it. */
export const quoted = (title: string): string => nestedQuotes(`«${title}»`)

/** The filters of the page. */
export const filters = {
  all: { label: 'Все', fits: () => true },
  left: { label: 'Не закончено', fits: ({ isEnded }) => !isEnded },
  done: {
    label: 'Можно отменить',
    fits: ({ isEnded, isTakenBack, takesBack }) => isEnded && !isTakenBack && takesBack === null,
  },
  undone: { label: 'Отменено', fits: ({ isTakenBack }) => isTakenBack },
} satisfies Readonly<Record<string, { readonly label: string; readonly fits: (batch: ListedBatch) => boolean }>>
export type FilterName = keyof typeof filters
