import { pressesSoFar, type Press } from './presses.ts'

const KEPT = 'started_anew'
/** Started anew within this time, the page does not do so by itself again: the new one would not help either, ms. */
const ONCE_IN = 60_000

interface Kept {
  readonly at: number
  readonly path: string
  readonly presses: readonly Press[]
  /** What goes along in the history's entry: an order over its list, say. */
  readonly state?: unknown
}

let isLeaving = false

/** The page goes only to come back with newer code: what is typed is kept without a question. */
export const isStartingAnew = (): boolean => isLeaving

const leaving = new Set<() => Promise<unknown>>()

/** Does something before the page starts anew; returns what takes that back. */
export function beforeStart(task: () => Promise<unknown>): () => void {
  leaving.add(task)
  return () => void leaving.delete(task)
}

/** Loads the page with the code that the server has now, or another one; what was pressed here is pressed there again. */
export function startAnew(path = here(), state?: unknown): void {
  isLeaving = true
  const kept: Kept = { at: Date.now(), path, presses: path === here() ? pressesSoFar() : [], state }
  write(JSON.stringify(kept))
  void Promise.allSettled([...leaving].map((task) => task())).then(() => {
    if (path === here()) window.location.reload()
    else window.location.assign(path)
  })
}

export const startedAnewJustNow = (): boolean => Date.now() - (read()?.at ?? 0) < ONCE_IN

/** What the page before this one goes on with here; nothing when it was for another page, or long ago. */
function keptHere(): Kept | null {
  const kept = read()
  return kept && kept.path === here() && Date.now() - kept.at <= ONCE_IN ? kept : null
}

/** What goes along with this page as it was asked for. */
export const stateBefore = (): unknown => keptHere()?.state

/** What the page before this one was asked for, once. */
export function pressesBefore(): readonly Press[] {
  const kept = keptHere()
  if (!kept) return []
  write(JSON.stringify({ ...kept, presses: [] }))
  return kept.presses
}

const here = () => window.location.pathname + window.location.search

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null')
    const isKept = typeof kept === 'object' && kept !== null && 'at' in kept && 'path' in kept && 'presses' in kept
    return isKept ? (kept as Kept) : null
  } catch {
    return null
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(KEPT, text)
  } catch {
    // Without a storage the page only starts anew.
  }
}
