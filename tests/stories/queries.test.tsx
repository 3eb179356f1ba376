// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { Loader } from '@console/web/kit/ui/feedback/ViewStates.tsx'
import { allQueries, nameOf, places, placesOnDevice, show, silentFailures, type Place } from '../kit/query-places.tsx'

const all = { ...places, ...placesOnDevice }
const sources = import.meta.glob<string>('../../web/src/**/*.{ts,tsx}', { query: '?raw', import: 'default' })

describe('the queries of the console', () => {
  test('have a place in the table', async () => {
    expect([...(await allQueries()).keys()].sort()).toEqual(Object.keys({ ...all, ...silentFailures }).sort())
  })

  test('are exported by their modules', async () => {
    const found = [...(await allQueries()).keys()]
    const hidden: string[] = []
    for (const [file, read] of Object.entries(sources)) {
      const name = nameOf(file)
      const made = (await read()).match(/\bcreate(?:List)?Query\(/g)?.length ?? 0
      if (name.startsWith('kit/') || factories.includes(name)) continue
      if (made > found.filter((key) => key.startsWith(`${name} `)).length) hidden.push(name)
    }
    expect(hidden).toEqual([])
  })
})

/** Factories, whose callers export the queries. */
const factories = ['catalogue/cards/model', 'delivery/entries']

/** Returns the retry buttons of notices about a failed reload. */
const notices = () =>
  [...document.querySelectorAll('[role=alert]')].flatMap((alert) =>
    [...alert.querySelectorAll('button')].filter(({ textContent }) => textContent.trim() === 'Повторить'),
  )

/** Queries of one page, which is opened once for all of them. */
const pages = new Map<string, [name: string, place: Place][]>()
for (const [name, place] of Object.entries(all)) {
  const page = JSON.stringify([place.at ?? String(place.view), place.shop, place.isCopy, name in placesOnDevice])
  pages.set(page, [...(pages.get(page) ?? []), [name, place]])
}

describe('a failed reload is shown above the content with a retry', () => {
  test.each([...pages.values()].map((found) => [found.map(([name]) => name).join(), found] as const))(
    '%s',
    async (_, found) => {
      const queries = await allQueries()
      const statuses = () => [...queries.values()].map(({ $status }) => scope.getState($status))
      const [[, first] = ['', {}]] = found
      const app = await show(first)
      const { scope } = app
      for (const [name, place] of found) {
        const query = queries.get(name)
        if (!query) throw new Error(`no query ${name}`)
        await waitFor(() => expect(['shown', 'empty']).toContain(scope.getState(query.$view)))
        await place.then?.(app)
        // The fault must not affect other calls of the page.
        await waitFor(() => expect(statuses()).not.toContain('loading'))
        expect(notices()).toEqual([])
        const before = scope.getState(query.$view)
        app.journal.isBlocked = name in placesOnDevice
        await app.control('/__fake/faults', { method: 'GET', status: 500 })
        await allSettled(query.refresh, { scope })
        expect([scope.getState(query.$view), scope.getState(query.$isStale)]).toEqual([before, true])
        await waitFor(() => expect(notices()).toHaveLength(1))
        app.journal.isBlocked = false
        await app.control('/__fake/faults', {}, 'DELETE')
        for (const retry of notices()) fireEvent.click(retry)
        await waitFor(() => expect(scope.getState(query.$isStale)).toBe(false))
        await waitFor(() => expect(notices()).toEqual([]))
      }
    },
  )
})

test('the loader is a status that a screen reader announces', () => {
  render(<Loader />)
  expect(screen.getByRole('status').textContent).toBe('Загрузка')
})
