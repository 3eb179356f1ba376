export interface KeyStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Some values are only in memory and are lost with the page. */
  readonly isVolatile?: boolean
}

/**
 * Wraps a storage so that it never throws. Values that the browser rejects (the storage is full or blocked) stay in memory, and
 * `refused` is called. The stored old value is deleted, so that other tabs do not read a stale one.
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
