import { act, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect, vi } from 'vitest'
import { allQueries, places, show, type FoundQuery } from '../kit/query-places.tsx'
import { openMutated, type MutatedServer } from './mutated-server.ts'

export class Page {
  private constructor(
    readonly name: string,
    readonly query: FoundQuery,
    readonly server: MutatedServer,
  ) {}

  static async open(name: string): Promise<Page> {
    const query = (await allQueries()).get(name)
    const place = places[name]
    if (!query || !place) throw new Error(`no query ${name}`)
    const server = await openMutated()
    const { scope } = await show(place, server.app)
    await waitFor(() => expect(['shown', 'empty']).toContain(scope.getState(query.$view)), { timeout: 20_000 })
    await place.then?.(server.app)
    await act(() => allSettled(scope))
    return new Page(name, query, server)
  }

  /** Refetches the query and returns the page's faults. */
  async reload(): Promise<string[]> {
    const { scope } = this.server.app
    await act(async () => {
      await allSettled(this.query.refresh, { scope })
      await allSettled(scope)
    })
    const text = this.text()
    if (text.includes('Страница не открылась') || text.trim() === '') return ['the page is empty']
    return []
  }

  text = () => document.body.textContent
  /** The text once lazy-loaded parts and rows that render a frame later are shown. */
  settledText = async (): Promise<string> => {
    for (let before: string | null = null; ;) {
      await act(() => vi.dynamicImportSettled())
      await act(() => new Promise((later) => setTimeout(later, 50)))
      const now = this.text()
      if (now === before) return now
      before = now
    }
  }
  data = () => this.server.app.scope.getState(this.query.$data)
  isStale = () => this.server.app.scope.getState(this.query.$isStale)
  /** Waits for a text that lazy-loaded code shows. */
  says = async (words: string) => {
    await waitFor(() => expect(this.text()).toContain(words)).catch(() => undefined)
    return this.text().includes(words)
  }
  leftOut = () => this.server.app.scope.getState(this.query.$readState).leftOut
  marks = () => this.text().match(/не распознан/g)?.length ?? 0
}
