import { attach, createEvent, createStore, restore, sample } from 'effector'
import { $platform } from '../../kit/platform/platform.ts'
import { successToast, toast } from '../../kit/platform/toast.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { $rows, list, pageOpened } from '../assortment/list-model.ts'
import {
  articlesOf,
  foundBy,
  keyOf,
  reportOf,
  withCount,
  withMore,
  type Count,
  type Counted,
  type Line,
  NO_COUNT,
} from './count-lines.ts'
import { readLines, type Entered } from './entered-lines.ts'
import { restoreCountFx, sendCountFx, storeCount, storedCount } from './sending.ts'

/* The stock count, which works online and offline (shared/docs/decisions/stock-count.md). */

export const opened = createEvent<ShopPath>()
sample({ clock: opened, target: pageOpened })

/** An article was typed or scanned, or lines of articles and quantities were pasted. */
export const articleEntered = createEvent<string>()
/** Selects one of several characteristics with the same article; null for none of them. */
export const decided = createEvent<Line | null>()
/** Whether the pieces are added to the stock instead of replacing it. */
export const addingChanged = createEvent<boolean>()
export const counted = createEvent<{ readonly key: string; readonly count: number }>()
export const lineRemoved = createEvent<string>()
export const restarted = createEvent()
export const reportRequested = createEvent()
export const reportClosed = createEvent()
/** Saves the differences as the shop's stock. */
export const confirmed = createEvent()

const $articles = $rows.map((rows) => articlesOf(rows.map(({ product }) => product)))

/*
 * The lines are stored on the device, so that they survive a reload. Each change starts from the stored lines, which
 * another tab may have changed.
 */

const $count = createStore(NO_COUNT)
const changeCountFx = attach({
  source: { platform: $platform, at: list.$path, shown: $count },
  effect: ({ platform, at, shown }, change: (count: Count) => Count): Count => {
    if (!at) return NO_COUNT
    const before = storedCount(platform, at)
    const count = change(before === NO_COUNT ? { ...shown, lines: [] } : before)
    storeCount(platform, at, count)
    return count
  },
})
const changeFx = attach({
  effect: changeCountFx,
  mapParams: (change: (lines: readonly Line[]) => Line[]) => (count: Count) => ({
    ...count,
    lines: change(count.lines),
  }),
})
$count.on([restoreCountFx.doneData, changeCountFx.doneData], (_, count) => count)
sample({ clock: opened, target: restoreCountFx })
/** The line counted last comes first. */
export const $lines = $count.map(({ lines }): readonly Line[] => lines)
export const $isAdding = $count.map(({ isAdding }) => isAdding)
sample({
  clock: addingChanged,
  fn: (isAdding) => (count: Count) => ({ ...count, isAdding }),
  target: changeCountFx,
})

/* Adding lines of articles. */

interface Lookup extends Entered {
  readonly found: readonly Counted[]
}

const lookedUp = sample({
  clock: articleEntered,
  source: $articles,
  fn: (articles, text) => {
    const { entered, unread } = readLines(text, (article) => foundBy(article, articles).length > 0)
    const lookups = entered.map((one): Lookup => ({ ...one, found: foundBy(one.article, articles) }))
    const [shared, sure] = [
      lookups.filter(({ found }) => found.length > 1),
      lookups.filter(({ found }) => found.length < 2),
    ]
    return { shared, unread, lines: sure.map(({ found: [of = null], ...one }): Line => ({ ...one, of })) }
  },
})
/** Articles that several characteristics share, until the owner selects one of them. */
const $choices = createStore<readonly Lookup[]>([])
  .on(lookedUp, (choices, { shared }) => [...choices, ...shared])
  .on(decided, (choices) => choices.slice(1))
  .reset(opened)
export const $choice = $choices.map(([first]) => first ?? null)
const addFx = attach({
  effect: changeFx,
  mapParams: (added: readonly Line[]) => (lines: readonly Line[]) => added.reduce(withMore, [...lines]),
})
sample({
  clock: [
    lookedUp.filterMap(({ lines }) => (lines.length > 0 ? lines : undefined)),
    decided.filterMap((line) => (line ? [line] : undefined)),
  ],
  target: addFx,
})
/** The line that was added last, shown beside the field. */
export const $lastLine = createStore<Line | null>(null)
  .on(addFx.doneData, (_, { lines: [line] }) => line ?? null)
  .reset(opened)
/** The last typed or pasted entry: the number of lines that it added, and its lines that could not be read. */
export const $lastEntry = createStore<{ readonly size: number; readonly unread: readonly string[] }>({
  size: 0,
  unread: [],
})
  .on(lookedUp, (_, { lines, unread }) => ({ size: lines.length, unread }))
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
  .on(reportRequested, () => true)
  .reset(reportClosed, opened)
export const $report = $count.map(reportOf)

export const $isWriting = sendCountFx.pending
/** The browser has no storage for queued changes, so the count stays as it is. */
export const $hasFailed = restore(
  sendCountFx.fail.map(() => true),
  false,
).reset(sendCountFx, reportClosed, opened)
const confirming = sample({
  clock: confirmed,
  source: { at: list.$path, report: $report },
  filter: $isWriting.map((isWriting) => !isWriting),
}).filterMap(({ at, report }) => (at ? { at, report } : undefined))
sample({ clock: confirming, filter: ({ report }) => report.differing.length > 0, target: sendCountFx })
const written = sample({
  clock: [
    sendCountFx.done.map(({ params }) => params),
    confirming.filter({ fn: ({ report }) => report.differing.length === 0 }),
  ],
})
// Removes the saved lines. Lines of unknown articles stay, and so do lines that were counted further during the save. Added lines
// were already moved away (sending.ts).
sample({
  clock: written,
  fn: ({ report }) => {
    const written = report.isAdding ? report.equal : [...report.differing, ...report.equal]
    const done = new Map(written.map((line) => [keyOf(line), line.counted]))
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
        ? successToast(report.isAdding ? 'Прибавлять нечего.' : 'Остатки сходятся: менять нечего.')
        : platform.isOffline?.()
          ? { kind: 'info' as const, text: 'Нет связи. Отправим, когда она появится.' }
          : undefined,
  ),
  target: toast,
})

/** Pictures of products by uuid; the stored lines do not have them. */
export const $pictures = $rows.map((rows) => new Map(rows.map(({ uuid, product }) => [uuid, product.image_url])))
