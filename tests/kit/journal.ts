import type { Batch, Entry, JournalStore } from '@console/web/kit/journal/step'

/** The journal of one browser, in memory; each tab of it has a store of its own, whose locks go with it. */
export class TestJournal {
  readonly #batches = new Map<string, Batch>()
  readonly #entries = new Map<string, Map<number, Entry>>()
  readonly #held = new Map<string, symbol>()
  /** A browser that has no place for it. */
  isBlocked = false

  /** What a tab sees of it, and how it dies. */
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
      hold: (batch) => alive(() => void this.#held.set(batch, tab)),
      release: (batch) => void this.#held.delete(batch),
      isHeld: (batch) => alive(() => this.#held.has(batch)),
    }
    const kill = () => {
      isDead = true
      for (const [batch, owner] of this.#held) if (owner === tab) this.#held.delete(batch)
    }
    return { store, kill }
  }

  get size(): number {
    return this.#batches.size
  }

  clear(): void {
    for (const batch of [...this.#batches.keys()]) this.#drop(batch)
  }

  // As a browser keeps it: a copy, whatever becomes of what was given.
  #write(entry: Entry): void {
    const entries = this.#entries.get(entry.batch) ?? new Map<number, Entry>()
    entries.set(entry.index, structuredClone(entry))
    this.#entries.set(entry.batch, entries)
  }

  #drop(batch: string): void {
    this.#batches.delete(batch)
    this.#entries.delete(batch)
  }
}
