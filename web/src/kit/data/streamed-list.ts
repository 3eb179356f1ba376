import { createStore, sample, scopeBind, type EventCallable } from 'effector'
import { fillPath, type AnswerOf, type Endpoint } from '@console/shared/kit/endpoint'
import type { LongAnswers } from '../api/client.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { isSamePath, type Path, type Query } from './query.ts'
import { fastCheck } from '../api/fast-check.ts'
import { rememberAnswers } from './remembered-answers.ts'

/** The first items of a list that is still on its way. */
export interface FirstPage<Item> {
  readonly at: Path
  readonly items: readonly Item[]
}

type ItemOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Item)[] ? Item : never

/** An answer shorter than this is there before its beginning would be drawn, bytes. */
const LONG = 256 * 1024
/** Of a longer one, what is looked at first: more than a tall screen shows of any list, bytes. */
const BEGINNING = 64 * 1024

/**
 * Takes the answers of a list that may be thousands of items long: tells of its first items as soon as they are there, and
 * lets them be drawn before it goes on to the rest. One that has not changed (its ETag is that of the answer before, or the
 * server says 304) is not read again: the same array stands for it.
 */
export function streamedList<E extends Endpoint & { method: 'GET' }>(
  list: E,
  firstPageReceived: EventCallable<FirstPage<ItemOf<E>>>,
): LongAnswers {
  const isList = (items: unknown): items is ItemOf<E>[] => list.answer !== null && fastCheck(list.answer)(items)
  const remember = rememberAnswers(1)
  return {
    fastCheck,
    call: async (ask, platform, endpoint, { params }) => {
      if (endpoint !== list) return ask()
      const tell = scopeBind(firstPageReceived, { safe: true })
      const look = async (start: string) => {
        const items = completeItems(start)
        if (!isList(items) || items.length === 0) return
        tell({ at: params, items })
        await painted()
      }
      return remember(ask, platform, fillPath(list.path, params), (response) => readThrough(response, look))
    },
  }
}

/** What stands in for a list's items until they have come: its first page, if it is this path's. */
export function createFirstPage<Item, At extends Path>(
  list: Pick<Query<Item[], At>, '$path' | 'loaded' | 'failed'>,
  came: EventCallable<FirstPage<Item>>,
) {
  const matched = sample({
    clock: came,
    source: list.$path,
    filter: (path, { at }) => isSamePath(path, at),
    fn: (_, { items }) => items,
  })
  return createStore<readonly Item[]>([])
    .on(matched, (_, items) => items)
    .reset(list.$path, list.loaded, list.failed)
}

/** Whether the head stands as the shown order wants it: then what is still to come belongs after it. */
export const isInOrder = (firstPage: readonly unknown[], ordered: readonly unknown[]): boolean =>
  firstPage.length === ordered.length && firstPage.every((item, index) => item === ordered[index])

async function readThrough(response: Response, look: (start: string) => Promise<void>): Promise<string> {
  if (!response.ok || !response.body) return response.text()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body.getReader()
  for (let isTold = false; ;) {
    const { done, value } = await reader.read()
    if (done) return new TextDecoder().decode(joined(parts, size))
    parts.push(value)
    size += value.length
    if (isTold || size < LONG) continue
    isTold = true
    await look(new TextDecoder().decode(joined(parts, size).subarray(0, BEGINNING)))
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The items of a JSON list that are whole in its beginning; undefined if it is none. */
export function completeItems(start: string): unknown {
  let depth = 0
  let end = 0
  // Texts are stepped over: brackets in them mean nothing.
  for (const { 0: mark, index } of start.matchAll(/"(?:[^"\\]|\\.?)*(?:"|$)|[[\]{}]/gs)) {
    if (mark === '[' || mark === '{') depth += 1
    if (mark !== ']' && mark !== '}') continue
    depth -= 1
    if (depth === 1) end = index + 1
  }
  try {
    return JSON.parse(`${start.slice(0, end)}]`)
  } catch {
    return undefined
  }
}

/** Resolves when the page has nothing to draw any more, or does not come to rest. */
const painted = () => new Promise<void>((resolve) => void whenIdle(() => resolve(), 500))
