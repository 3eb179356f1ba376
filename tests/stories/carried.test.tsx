// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { allSettled, createEvent, createStore, fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startAnew } from '@console/web/kit/code/start-anew'
import { createSelection } from '@console/web/kit/rows/selection'
import { useSelectedRows } from '@console/web/kit/rows/use-selected-rows'
import { useCarried } from '../../web/src/kit/data/carried.ts'

/* What goes along when a page starts anew with newer code, and is in no form's draft. */

const $items = createStore([{ uuid: 'a' }, { uuid: 'b' }, { uuid: 'c' }])
const selection = createSelection({ opened: createEvent<string>(), $items })
const brought: unknown[] = []

function List({ file, name = 'file' }: { file?: unknown; name?: string }) {
  useSelectedRows(selection)
  useCarried(
    name,
    () => file ?? null,
    (value) => brought.push(value),
  )
  return null
}

/** The page as its code opens it: nothing is selected. */
function open(props: Parameters<typeof List>[0] = {}) {
  const scope = fork()
  render(
    <Provider value={scope}>
      <List {...props} />
    </Provider>,
  )
  return scope
}
const select = (scope: Scope, ...params: string[]) => allSettled(selection.set, { scope, params })
const selected = (scope: Scope) => [...scope.getState(selection.$selectedIds)]
/** Longer than all that the browser's storage has to do. */
const wait = () => new Promise((done) => setTimeout(done, 20))

/** The server has newer code; the page is left for it. */
async function startsAnew() {
  const left = new Promise<void>((reload) => vi.spyOn(window.location, 'reload').mockImplementation(reload))
  startAnew()
  await left
  cleanup()
}

type Wish = Partial<Pick<IDBOpenDBRequest, 'onsuccess' | 'onerror' | 'onupgradeneeded'>> & { result?: unknown }

/** As much of a browser's IndexedDB as a store of single values takes. */
function database(isClosed = false) {
  const stores = new Map<string, Map<string, unknown>>()
  const wish = (result: unknown, isNew = false): Wish => {
    const made: Wish = { result }
    queueMicrotask(() => {
      const told = (how?: unknown) => (how as (() => void) | undefined)?.()
      if (isNew) told(made.onupgradeneeded)
      told(isClosed ? made.onerror : made.onsuccess)
    })
    return made
  }
  const storeOf = (values: Map<string, unknown>, mode: string) => ({
    get: (key: string) => wish(values.get(key)),
    put: (value: unknown, key: string) => (allowed(mode), wish(values.set(key, value))),
    delete: (key: string) => (allowed(mode), wish(values.delete(key))),
  })
  const allowed = (mode: string) => {
    if (mode !== 'readwrite') throw new DOMException('it is for reading', 'ReadOnlyError')
  }
  const opened = {
    createObjectStore: (name: string) => void stores.set(name, new Map()),
    transaction: (_: string, mode: string) => ({ objectStore: (name: string) => storeOf(stores.get(name)!, mode) }),
  }
  return { open: () => wish(opened, stores.size === 0) }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', database())
  sessionStorage.clear()
  brought.length = 0
  window.history.replaceState(null, '', '/projects/1/products')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('rows that are selected, and a file that was handed over,', () => {
  test('are there again on the page that starts anew, once', async () => {
    const file = new File(['x'], 'a.csv')
    await select(open({ file }), 'a', 'c')
    await startsAnew()
    const anew = open()
    await waitFor(() => expect(selected(anew)).toEqual(['a', 'c']))
    expect(brought).toEqual([file])
    cleanup()
    const later = open()
    await wait()
    expect([selected(later), brought]).toEqual([[], [file]])
  })

  test('are none of another page’s, nor of another part of this one', async () => {
    const file = new File(['x'], 'a.csv')
    await select(open({ file }), 'a')
    await startsAnew()
    window.history.replaceState(null, '', '/projects/2/products')
    const other = open()
    await wait()
    expect([selected(other), brought]).toEqual([[], []])
    cleanup()
    window.history.replaceState(null, '', '/projects/1/products')
    const anew = open({ name: 'photo' })
    await waitFor(() => expect(selected(anew)).toEqual(['a']))
    await wait()
    expect(brought).toEqual([])
  })

  test('are what they were last, or nothing', async () => {
    const scope = open()
    await select(scope, 'a')
    await select(scope)
    await startsAnew()
    const anew = open()
    await select(anew, 'b')
    await wait()
    expect([selected(anew), brought]).toEqual([['b'], []])
  })

  test('are left alone where the page was opened by its owner', async () => {
    await select(open(), 'a')
    await startsAnew()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    const opened = open()
    await wait()
    expect(selected(opened)).toEqual([])
  })

  test('are lost where the browser keeps nothing, and the page starts anew all the same', async () => {
    vi.stubGlobal('indexedDB', database(true))
    await select(open({ file: 1 }), 'a')
    await startsAnew()
    const anew = open()
    await wait()
    expect([selected(anew), brought]).toEqual([[], []])
  })
})
