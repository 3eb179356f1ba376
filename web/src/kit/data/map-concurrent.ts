/** What became of one item. */
export interface Outcome<Item> {
  readonly item: Item
  /** Why it failed; undefined when it went well. */
  readonly failure: unknown
}

/** Does something for each item, `atOnce` of them at a time; one that fails does not stop the others. */
export async function mapConcurrent<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
  onStep?: (done: number) => void,
): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = []
  const queue = items.values()
  const lane = async (): Promise<void> => {
    for (const item of queue) {
      const failure = await work(item).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      outcomes.push({ item, failure })
      onStep?.(outcomes.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
  return outcomes
}
