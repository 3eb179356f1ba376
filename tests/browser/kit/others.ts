import type { Endpoint } from '@console/shared/kit/endpoint'
import { projects, type Project } from '@console/shared/projects'
import { test as base, type Page } from './test.ts'

/* Some rows of the table in tests/together in a browser: another person works in the same shop, or shoppers buy. */

export type Params = Readonly<Record<string, string>>

/** A person on another machine. */
export interface Other {
  readonly at: { readonly owner: string; readonly shop: string }
  /** Sends a documented request; returns the response. */
  readonly call: <Answer = unknown>(endpoint: Endpoint, params?: Params, body?: object) => Promise<Answer>
  readonly buy: (product: string) => Promise<void>
}

export const test = base.extend<{ other: Other }>({
  other: async ({ fake, signedIn }, use) => {
    await signedIn(1001)
    const { owner } = await fake.signIn(1001)
    let at = { owner, shop: '' }
    const call = async <Answer>({ method, path }: Endpoint, params: Params = {}, body?: object): Promise<Answer> => {
      const wanted = { method, path, params: { ...at, ...params }, ...(body && { body }) }
      const answer = await fake.call('POST', '/__fake/others', wanted)
      return (answer && typeof answer === 'object' && 'data' in answer ? answer.data : answer) as Answer
    }
    const all = await call<Project[]>(projects.list)
    at = { owner, shop: all.find(({ title }) => title === 'Лавка мёда «Липа»')?.uuid ?? '' }
    const buy = async (product: string) => {
      await fake.call('POST', '/__fake/orders', { shop: at.shop, product, count: 3 })
    }
    await use({
      get at() {
        return at
      },
      call,
      buy,
    })
  },
})

export const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).last().click()
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).last()
