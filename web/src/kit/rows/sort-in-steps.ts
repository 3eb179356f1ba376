import { whenIdle } from '../platform/scheduling.ts'

/** The number of rows that one step sorts or merges: a few milliseconds of text comparison on a slow phone. */
const STEP = 500

/** Sorts a copy of the rows (stable) in steps that other work can interrupt. */
export function* sortInSteps<Row>(
  rows: readonly Row[],
  compare: (a: Row, b: Row) => number,
): Generator<undefined, Row[]> {
  let runs: Row[][] = []
  for (let at = 0; at < rows.length; at += STEP) {
    runs.push(rows.slice(at, at + STEP).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const longer: Row[][] = []
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* mergeInSteps(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = longer
  }
  return runs[0] ?? []
}

function* mergeInSteps<Row>(
  first: readonly Row[],
  second: readonly Row[],
  compare: (a: Row, b: Row) => number,
): Generator<undefined, Row[]> {
  const merged: Row[] = []
  const rest = second.values()
  let next = rest.next()
  for (const [at, row] of first.entries()) {
    if (at % STEP === 0) yield
    for (; !next.done && compare(next.value, row) < 0; next = rest.next()) merged.push(next.value)
    merged.push(row)
  }
  for (; !next.done; next = rest.next()) merged.push(next.value)
  return merged
}

/** Steps stop when less than this is left of an idle period, which limits the delay of a press, ms. */
const LEAST_IDLE = 35

/** Runs steps in idle time and calls `done` with the result. Returns a function that cancels. */
export function inIdleSteps<Result>(steps: Iterator<unknown, Result>, done: (result: Result) => void): () => void {
  let cancel = whenIdle(go)
  function go(timeLeft: () => number) {
    let step = steps.next()
    while (!step.done && timeLeft() > LEAST_IDLE) step = steps.next()
    if (step.done) done(step.value)
    else cancel = whenIdle(go)
  }
  return () => cancel()
}
