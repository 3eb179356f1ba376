export interface KeyStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Something of it lies in memory only, and goes with the page. */
  readonly isVolatile?: boolean
}

/**
 * A storage that never throws: what the browser does not take (it is full, or closed to the page) lies in memory. `refused`
 * is told each time. The stale value goes away, so that other tabs find nothing rather than the past.
 */
export function lastingStorage(open: () => Storage, refused: () => void): KeyStorage {
  const memory = new Map<string, string>()
  function attempt<T>(act: (storage: Storage) => T): T | null {
    try {
      return act(open())
    } catch {
      return null
    }
  }
  return {
    get isVolatile() {
      return memory.size > 0
    },
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      memory.delete(key)
      if (attempt((storage) => (storage.setItem(key, value), true))) return
      attempt((storage) => storage.removeItem(key))
      memory.set(key, value)
      refused()
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
