import { attach, scopeBind } from 'effector'
import { $journalStore } from '../../kit/journal/journal.ts'
import { queueChangesFx } from '../../kit/journal/outbox.ts'
import type { JournalStore } from '../../kit/journal/step.ts'
import { $platform, type Platform } from '../../kit/platform/platform.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { ADDITION } from '../stock/stock-step.ts'
import {
  keyOf,
  stepsOf,
  withMore,
  type Count,
  type CountReport,
  type Line,
  NO_COUNT,
  readCounts,
  writeCounts,
} from './count-lines.ts'

/*
 * Queues the result of a count exactly once. Before pieces are queued for addition, their lines are moved from `lines` to
 * `sending`, with an id that their steps carry. If the tab dies meanwhile, the next visit or addition looks for the id in the
 * journal: if it is there, the pieces were queued; otherwise the lines are moved back.
 */

const LOCK = 'stock count'

export const storedCount = ({ storage }: Platform, { owner, shop }: ShopPath): Count =>
  readCounts(storage, owner)[shop] ?? NO_COUNT

export function storeCount({ storage }: Platform, { owner, shop }: ShopPath, count: Count): void {
  writeCounts(storage, owner, { ...readCounts(storage, owner), [shop]: count })
}

export interface Sending {
  readonly at: ShopPath
  readonly report: CountReport
}
const isSameLine = (one: Line, other: Line): boolean => keyOf(one) === keyOf(other) && one.counted === other.counted

export const sendCountFx = attach({
  source: { platform: $platform, journal: $journalStore },
  effect: ({ platform, journal }, { at, report }: Sending): Promise<void> => {
    const queue = scopeBind(queueChangesFx, { safe: true })
    const store = (change: (count: Count) => Count) => storeCount(platform, at, change(storedCount(platform, at)))
    return platform.exclusively(LOCK, async () => {
      await settle(platform, journal, at)
      const { lines } = storedCount(platform, at)
      // Lines that are no longer stored were sent by another tab.
      const differing = report.differing.filter((line) => lines.some((one) => isSameLine(one, line)))
      if (differing.length === 0) return
      const id = crypto.randomUUID()
      if (report.isAdding) store((count) => withSending(count, { id, lines: differing }))
      try {
        const title = report.isAdding ? 'Прибавление к остаткам' : 'Пересчёт'
        await queue({ steps: stepsOf(at, { ...report, differing }, id), title })
      } catch (error) {
        store(withLinesBack)
        throw error
      }
      store(withoutSending)
    })
  },
})

/** Decides about lines that a tab was sending when it died. Call it under the lock only. */
async function settle(platform: Platform, journal: JournalStore, at: ShopPath): Promise<void> {
  const { sending } = storedCount(platform, at)
  if (!sending) return
  const isQueued = await isInJournal(journal, at.owner, sending.id)
  storeCount(platform, at, (isQueued ? withoutSending : withLinesBack)(storedCount(platform, at)))
}

/** Reads the stored count, and settles interrupted lines, which stay in `sending` if the journal cannot be read. */
export const restoreCountFx = attach({
  source: { platform: $platform, journal: $journalStore },
  effect: async ({ platform, journal }, at: ShopPath): Promise<Count> => {
    if (storedCount(platform, at).sending)
      await platform.exclusively(LOCK, () => settle(platform, journal, at)).catch(() => undefined)
    return storedCount(platform, at)
  },
})

const withSending = (count: Count, sending: Count['sending']): Count => ({
  ...count,
  lines: count.lines.filter((line) => !sending?.lines.some((one) => isSameLine(one, line))),
  sending,
})
const withoutSending = ({ sending: _, ...count }: Count): Count => count
const withLinesBack = ({ sending, ...count }: Count): Count =>
  sending ? { isAdding: true, lines: sending.lines.reduceRight(withMore, count.lines) } : count

async function isInJournal(journal: JournalStore, owner: string, id: string): Promise<boolean> {
  for (const batch of await journal.batches(owner))
    if ((await journal.entries(batch.id)).some(({ path }) => path[ADDITION] === id)) return true
  return false
}
