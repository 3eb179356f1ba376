import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { ExternalSite } from '@console/shared/external-sites'
import {
  $link,
  $linking,
  linkRequested,
  linkClosed,
  list,
  pageOpened,
  published,
} from '@console/web/external-sites/model'
import { openApp, ownerOf, type AppOptions, type TestApp } from '../kit/app.ts'
import { sure } from '../kit/sure.ts'

async function openSites(options?: AppOptions) {
  const app = await openApp(options)
  await open(app)
  app.calls.length = 0
  return app
}

const open = (app: TestApp) => allSettled(pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
const sites = ({ scope }: TestApp) => scope.getState(list.$items)
const named = (app: TestApp, title: string): ExternalSite => sure(sites(app).find((site) => site.title === title))

describe('the list of external sites', () => {
  test('shows the owner’s sites; another owner sees his own', async () => {
    const anna = await openSites()
    expect(sites(anna).map(({ title }) => title)).toEqual([
      'Пасека «Липа»: блог',
      'Запись на гончарный круг',
      'Карта маршрутов клуба',
    ])
    expect(sites(await openSites({ tg_id: 1002 }))).toHaveLength(1)
  })
})

describe('an external site’s link in the messenger', () => {
  test('is asked of the server and opens the question', async () => {
    const app = await openSites()
    const { scope } = app
    const site = named(app, 'Карта маршрутов клуба')
    await allSettled(linkRequested, { scope, params: site })
    expect(app.calls).toEqual([`GET /external_sites/telegram/url/${site.uuid}`])
    expect(scope.getState($link)).toBe(site.telegram_url)
    expect(scope.getState($linking)).toBeNull()
    await allSettled(linkClosed, { scope })
    expect(scope.getState($link)).toBeNull()
  })

  test('of the site pressed last is the one shown', async () => {
    const app = await openSites()
    const { scope } = app
    const path = '/external_sites/telegram/url/{site}'
    await app.control('/__fake/faults', { path, delay_ms: 40, times: 1 })
    const [first, second] = sites(app)
    const slow = allSettled(linkRequested, { scope, params: first! })
    const quick = allSettled(linkRequested, { scope, params: second! })
    await Promise.all([slow, quick])
    expect(scope.getState($link)).toBe(second?.telegram_url)
  })

  test('that does not come is said', async () => {
    const app = await openSites()
    await app.control('/__fake/faults', { path: '/external_sites/telegram/url/{site}', status: 500 })
    await allSettled(linkRequested, { scope: app.scope, params: sites(app)[0]! })
    expect(app.scope.getState($link)).toBeNull()
    expect(app.toasts).toMatchObject([
      { kind: 'error', text: expect.stringContaining('Ссылка не получена.') as unknown },
    ])
  })
})

test('publication is said to be unavailable, and nothing is sent', async () => {
  const app = await openSites()
  await allSettled(published, { scope: app.scope, params: sites(app)[0]! })
  expect(app.calls).toEqual([])
  expect(app.toasts).toMatchObject([{ kind: 'info', text: expect.stringContaining('пока недоступна') as unknown }])
})
