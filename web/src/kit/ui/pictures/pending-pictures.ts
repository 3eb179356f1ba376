import { createContext } from 'react'

/** The pictures that a form prepares. A save of the form waits for them. */
export interface PendingPictures {
  /** Registers a preparation, which resolves to whether all of its pictures were accepted. */
  readonly add: (work: Promise<boolean>) => void
  /** Waits for all preparations; false if a picture was refused meanwhile, which its field says. */
  readonly ready: () => Promise<boolean>
}

export function createPendingPictures(): PendingPictures {
  const pending = new Set<Promise<boolean>>()
  async function ready(): Promise<boolean> {
    if (pending.size === 0) return true
    const works = await Promise.allSettled(pending)
    return (await ready()) && works.every((work) => work.status === 'fulfilled' && work.value)
  }
  return {
    ready,
    add(work) {
      pending.add(work)
      void work.finally(() => pending.delete(work))
    },
  }
}

/** Registers a preparation with the form around a field. */
export const PendingPicturesContext = createContext<PendingPictures['add']>(() => undefined)
