import { attach, createEvent, createStore, restore, sample } from 'effector'
import * as z from 'zod/mini'
import { $platform } from '../../kit/platform/platform.ts'
import { unsentWorkOf } from '../../kit/platform/stored-names.ts'
import type { KeyStorage } from '../../kit/platform/lasting-storage.ts'
import { successToast, toast } from '../../kit/platform/toast.ts'
import { queueChangesFx } from '../../kit/journal/offline-queue.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { $rows, list, pageOpened } from '../assortment/list-model.ts'
import {
  articlesOf,
  Counts,
  foundBy,
  keyOf,
  reportOf,
  stepsOf,
  withCount,
  withOneMore,
  type Counted,
  type CountReport,
  type Line,
} from './count-lines.ts'

/* The stock count, which works online and offline (shared/docs/decisions/stock-count.md). */

interface Selected {
  readonly article: string
  readonly of: Counted | null
}

export const opened = createEvent<ShopPath>()
sample({ clock: opened, target: pageOpened })

/** An article was typed or scanned. */
export const articleEntered = createEvent<string>()
/** Selects one of several characteristics with the same article; null for none of them. */
export const decided = createEvent<Selected | null>()
export const counted = createEvent<{ readonly key: string; readonly count: number }>()
export const lineRemoved = createEvent<string>()
export const restarted = createEvent()
export const reportAsked = createEvent()
export const reportClosed = createEvent()
/** Saves the differences as the shop's stock. */
export const confirmed = createEvent()

const $articles = $rows.map((rows) => articlesOf(rows.map(({ product }) => product)))

/*
 * The lines are stored on the device, so that they survive a reload. Each change starts from the stored lines, which
 * another tab may have changed.
 */

function readCounts(storage: KeyStorage, owner: string): Counts {
  try {
    return z.parse(Counts, JSON.parse(storage.getItem(unsentWorkOf(owner)) ?? '{}'))
  } catch {
    // Data of another shape cannot be used.
    return {}
  }
}

function writeCounts(storage: KeyStorage, owner: string, counts: Counts): void {
  const kept = Object.entries(counts).filter(([, lines]) => lines.length > 0)
  if (kept.length > 0) storage.setItem(unsentWorkOf(owner), JSON.stringify(Object.fromEntries(kept)))
  else storage.removeItem(unsentWorkOf(owner))
}

const readFx = attach({
  source: $platform,
  effect: ({ storage }, { owner, shop }: ShopPath): readonly Line[] => readCounts(storage, owner)[shop] ?? [],
})
const changeFx = attach({
  source: { platform: $platform, at: list.$path },
  effect: ({ platform: { storage }, at }, change: (lines: readonly Line[]) => Line[]): readonly Line[] => {
    if (!at) return []
    const counts = readCounts(storage, at.owner)
    const lines = change(counts[at.shop] ?? [])
    writeCounts(storage, at.owner, { ...counts, [at.shop]: lines })
    return lines
  },
})
/** The line counted last comes first. */
export const $lines = createStore<readonly Line[]>([]).on([readFx.doneData, changeFx.doneData], (_, lines) => lines)
sample({ clock: opened, target: readFx })

/* Adding an article's line. */

interface Lookup {
  readonly article: string
  readonly found: readonly Counted[]
}

const lookedUp = sample({
  clock: articleEntered.filterMap((text) => text.trim() || undefined),
  source: $articles,
  fn: (articles, article): Lookup => ({ article, found: foundBy(article, articles) }),
})
/** Articles that several characteristics share, until the owner selects one of them. */
const $choices = createStore<readonly Lookup[]>([])
  .on(lookedUp, (choices, lookup) => (lookup.found.length > 1 ? [...choices, lookup] : choices))
  .on(decided, (choices) => choices.slice(1))
  .reset(opened)
export const $choice = $choices.map(([first]) => first ?? null)
const unambiguous = sample({
  clock: lookedUp.filter({ fn: ({ found }) => found.length < 2 }),
  fn: ({ article, found: [of = null] }): Selected => ({ article, of }),
})
const addFx = attach({
  effect: changeFx,
  mapParams:
    ({ article, of }: Selected) =>
    (lines: readonly Line[]) =>
      withOneMore(lines, article, of),
})
sample({ clock: [unambiguous, decided.filterMap((one) => one ?? undefined)], target: addFx })
/** The line that was added last, shown beside the field. */
export const $last = createStore<Line | null>(null)
  .on(addFx.doneData, (_, [line]) => line ?? null)
  .reset(opened)

sample({
  clock: counted,
  fn:
    ({ key, count }) =>
    (lines: readonly Line[]) =>
      withCount(lines, key, count),
  target: changeFx,
})
sample({
  clock: lineRemoved,
  fn: (key) => (lines: readonly Line[]) => lines.filter((line) => keyOf(line) !== key),
  target: changeFx,
})
sample({ clock: restarted, fn: () => () => [], target: changeFx })

/* The report, and saving the differences. */

export const $isReporting = createStore(false)
  .on(reportAsked, () => true)
  .reset(reportClosed, opened)
export const $report = $lines.map(reportOf)

interface Writing {
  readonly at: ShopPath
  readonly report: CountReport
}
const writeFx = attach({
  effect: queueChangesFx,
  mapParams: ({ at, report }: Writing) => ({ steps: stepsOf(at, report.differing), title: 'Пересчёт' }),
})
export const $isWriting = writeFx.pending
/** The browser has no storage for queued changes, so the count stays as it is. */
export const $hasFailed = restore(
  writeFx.fail.map(() => true),
  false,
).reset(writeFx, reportClosed, opened)
const confirming = sample({
  clock: confirmed,
  source: { at: list.$path, report: $report },
  filter: $isWriting.map((isWriting) => !isWriting),
}).filterMap(({ at, report }) => (at ? { at, report } : undefined))
sample({ clock: confirming, filter: ({ report }) => report.differing.length > 0, target: writeFx })
const written = sample({
  clock: [
    writeFx.done.map(({ params }) => params),
    confirming.filter({ fn: ({ report }) => report.differing.length === 0 }),
  ],
})
// Lines of unknown articles stay until the products have them; so do pieces counted during the save.
sample({
  clock: written,
  fn: ({ report }) => {
    const done = new Map([...report.differing, ...report.equal].map((line) => [keyOf(line), line.counted]))
    return (lines: readonly Line[]) => lines.filter((line) => done.get(keyOf(line)) !== line.counted)
  },
  target: changeFx,
})
sample({ clock: written, target: reportClosed })
// Online, the queue's own status line reports the progress.
sample({
  clock: sample({ clock: written, source: $platform, fn: (platform, { report }) => ({ platform, report }) }).filterMap(
    ({ platform, report }) =>
      report.differing.length === 0
        ? successToast('Остатки сходятся: менять нечего.')
        : platform.isOffline?.()
          ? { kind: 'info' as const, text: 'Нет связи. Отправим, когда она появится.' }
          : undefined,
  ),
  target: toast,
})

/** Pictures of products by uuid; the stored lines do not have them. */
export const $pictures = $rows.map((rows) => new Map(rows.map(({ uuid, product }) => [uuid, product.image_url])))
