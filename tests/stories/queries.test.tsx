// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { allQueries, nameOf, places, placesOnDevice, show, unsaid } from '../kit/query-places.tsx'

const all = { ...places, ...placesOnDevice }
const sources = import.meta.glob<string>('../../web/src/**/*.{ts,tsx}', { query: '?raw', import: 'default' })

describe('the queries of the console', () => {
  test('have a place here, each of them', async () => {
    expect([...(await allQueries()).keys()].sort()).toEqual(Object.keys({ ...all, ...unsaid }).sort())
  })

  test('are exported by the modules that make them, so that none is missed here', async () => {
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

/** What they make is exported by those who call them. */
const factories = ['catalogue/cards/model', 'delivery/entries']

/** What says that a reload failed, and offers another. */
const notices = () =>
  screen
    .queryAllByRole('alert', { hidden: true })
    .flatMap((alert) => within(alert).queryAllByRole('button', { name: 'Повторить', hidden: true }))

describe('a reload that fails is told above what is still shown, with a way to try again', () => {
  test.each(Object.entries(all))('%s', async (name, place) => {
    const queries = await allQueries()
    const query = queries.get(name)
    if (!query) throw new Error(`no query ${name}`)
    const app = await show(place)
    const { scope } = app
    await waitFor(() => expect(['shown', 'empty']).toContain(scope.getState(query.$view)))
    await place.then?.(app)
    // Whatever else is on the page must not meet the fault.
    const statuses = () => [...queries.values()].map(({ $status }) => scope.getState($status))
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
  })
})
