import { useEffect, useEffectEvent } from 'react'
import { beforeStart, startedAnewJustNow } from '../code/start-anew.ts'
import { CARRIED } from '../journal/names.ts'

const VALUES = 'values'

/** The store's own words: a library for one value would come with every list. */
async function inStore<Answer>(work: (values: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer> {
  const opening = indexedDB.open(CARRIED, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(VALUES)
  const database = await answerOf(opening)
  return answerOf(work(database.transaction(VALUES, 'readwrite').objectStore(VALUES)))
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })

/**
 * Hands something of a page to the same page when it starts anew after a deploy: what is no field of a form, and so in no
 * draft. `take` says what it is then, null for nothing; files may be carried, too. Where IndexedDB is closed it is lost.
 */
export function useCarried(name: string, take: () => unknown, onBack: (value: unknown) => void): void {
  const key = `${window.location.pathname} ${name}`
  const taken = useEffectEvent(take)
  const back = useEffectEvent(onBack)
  useEffect(
    () =>
      beforeStart(async () => {
        const value = taken()
        if (value !== null) await inStore((values) => values.put(value, key))
      }),
    [key],
  )
  useEffect(() => {
    if (!startedAnewJustNow()) return
    const bring = async () => {
      const value: unknown = await inStore<unknown>((values) => values.get(key))
      await inStore((values) => values.delete(key))
      if (value !== undefined) back(value)
    }
    bring().catch(() => undefined)
  }, [key])
}
