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
