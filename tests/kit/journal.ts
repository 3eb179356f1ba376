import type { Batch, Entry, JournalStore } from '@console/web/kit/journal/step'

/** One browser's journal in memory; each tab has its own store, whose locks end with the tab. */
export class TestJournal {
  readonly #batches = new Map<string, Batch>()
  readonly #entries = new Map<string, Map<number, Entry>>()
  readonly #held = new Map<string, symbol>()
  /** Tabs that wait for a lock. */
  readonly #waiters = new Map<string, (() => void)[]>()
  /** Whether the browser blocks storage. */
  isBlocked = false

  /** Opens a tab's view of the journal, with a function that kills the tab. */
  openTab(): { readonly store: JournalStore; readonly kill: () => void } {
    const tab = Symbol('tab')
    let isDead = false
    const alive = async <Value>(act: () => Value): Promise<Value> => {
      await Promise.resolve()
      if (isDead) return new Promise<never>(() => undefined)
      if (this.isBlocked) throw new DOMException('blocked', 'SecurityError')
      return act()
    }
    const store: JournalStore = {
      batches: (owner) =>
        alive(() => [...this.#batches.values()].filter((batch) => batch.owner === owner).sort((a, b) => b.at - a.at)),
      entries: (batch) => alive(() => [...(this.#entries.get(batch)?.values() ?? [])]),
      put: (batch, entries) =>
        alive(() => {
          this.#batches.set(batch.id, batch)
          for (const entry of entries) this.#write(entry)
        }),
      note: (entry, changes) =>
        alive(() => {
          const before = this.#entries.get(entry.batch)?.get(entry.index)
          if (before) this.#write({ ...before, ...changes })
        }),
      drop: (batches) => alive(() => batches.forEach((batch) => this.#drop(batch))),
      hold: async (batch) => {
        await alive(() => undefined)
        while (this.#held.has(batch))
          await new Promise<void>((free) => this.#waiters.set(batch, [...(this.#waiters.get(batch) ?? []), free]))
        this.#held.set(batch, tab)
      },
      release: (batch) => {
        if (this.#held.get(batch) === tab) this.#free(batch)
        return Promise.resolve()
      },
      isHeld: (batch) => alive(() => this.#held.has(batch)),
    }
    const kill = () => {
      isDead = true
      for (const [batch, owner] of [...this.#held]) if (owner === tab) this.#free(batch)
    }
    return { store, kill }
  }

  get size(): number {
    return this.#batches.size
  }

  forget(owner: string): void {
    for (const { id, owner: whose } of [...this.#batches.values()]) if (whose === owner) this.#drop(id)
  }

  // Stores a copy, as a browser does, so that later changes of the argument have no effect.
  #write(entry: Entry): void {
    const entries = this.#entries.get(entry.batch) ?? new Map<number, Entry>()
    entries.set(entry.index, structuredClone(entry))
    this.#entries.set(entry.batch, entries)
  }

  #free(batch: string): void {
    this.#held.delete(batch)
    const [next, ...others] = this.#waiters.get(batch) ?? []
    this.#waiters.set(batch, others)
    next?.()
  }

  #drop(batch: string): void {
    this.#batches.delete(batch)
    this.#entries.delete(batch)
  }
}
