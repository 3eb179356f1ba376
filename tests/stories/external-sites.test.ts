import { messages } from '@console/shared/kit/rules'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { ExternalSite } from '@console/shared/external-sites'
import { completeAddress, shownAddress, typedAddress } from '@console/web/external-sites/address'
import { siteForm } from '@console/web/external-sites/external-site-form'
import {
  $link,
  $linking,
  editor,
  linkAsked,
  linkClosed,
  list,
  pageOpened,
  published,
  removal,
} from '@console/web/external-sites/model'
import * as z from 'zod/mini'
import { openApp, ownerOf, type AppOptions, type TestApp } from '../kit/app.ts'

async function openSites(options?: AppOptions) {
  const app = await openApp(options)
  await open(app)
  app.calls.length = 0
  return app
}

const open = (app: TestApp) => allSettled(pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
const sites = ({ scope }: TestApp) => scope.getState(list.$items)
const named = (app: TestApp, title: string): ExternalSite => {
  const found = sites(app).find((site) => site.title === title)
  if (!found) throw new Error(`no site ${title}`)
  return found
}

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

  test('is empty for a new owner, failed when the server fails, full after a retry', async () => {
    const empty = await openSites({ scenario: 'empty' })
    expect(empty.scope.getState(list.$view)).toBe('empty')
    const app = await openApp()
    await app.control('/__fake/faults', { path: '/external_sites/list/by/{owner}', status: 500, times: 1 })
    await open(app)
    expect(app.scope.getState(list.$view)).toBe('failed')
    await allSettled(list.refresh, { scope: app.scope })
    expect(app.scope.getState(list.$view)).toBe('shown')
  })
})

describe('connecting, changing and deleting an external site', () => {
  test('a site is connected, and the message is the documented one', async () => {
    const app = await openSites()
    const { scope } = app
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: { title: 'Мёд', external_url: 'https://мёд.example' } })
    expect(scope.getState(editor.$editing)).toBeNull()
    expect(named(app, 'Мёд')).toMatchObject({ external_url: 'https://мёд.example', subscription_active: false })
    expect(app.toasts).toEqual([{ kind: 'good', text: 'Внешний сайт успешно добавлен' }])
  })

  test('a change keeps what was not changed', async () => {
    const app = await openSites()
    const { scope } = app
    const site = named(app, 'Карта маршрутов клуба')
    await allSettled(editor.editOpened, { scope, params: site })
    await allSettled(editor.submitted, { scope, params: { ...siteForm.values(site, false), title: 'Карта' } })
    expect(named(app, 'Карта').uuid).toBe(site.uuid)
    expect(app.toasts).toEqual([{ kind: 'good', text: 'Внешний сайт успешно обновлен' }])
  })

  test('a refused save keeps the form with the server’s words beside their fields', async () => {
    const app = await openSites()
    const { scope } = app
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: { title: '', external_url: 'ftp://a.example' } })
    expect(scope.getState(editor.$editing)).not.toBeNull()
    expect(scope.getState(editor.$fieldErrors)).toEqual([
      { path: 'title', message: messages.required },
      { path: 'external_url', message: expect.stringContaining('полный адрес') as unknown },
    ])
    expect(app.toasts).toEqual([])
  })

  test('a site goes after the question, and the question stays when the server fails', async () => {
    const app = await openSites()
    const { scope } = app
    const site = named(app, 'Карта маршрутов клуба')
    await allSettled(removal.asked, { scope, params: site })
    await app.control('/__fake/faults', {
      method: 'DELETE',
      path: '/external_sites/{site}',
      status: 500,
      times: 1,
    })
    await allSettled(removal.confirmed, { scope })
    expect(scope.getState(removal.$asked)).toEqual(site)
    expect(scope.getState(removal.$failure)?.status).toBe(500)
    await allSettled(removal.confirmed, { scope })
    expect(scope.getState(removal.$asked)).toBeNull()
    expect(sites(app)).toHaveLength(2)
    expect(app.toasts).toEqual([{ kind: 'good', text: 'Внешний сайт успешно удален' }])
  })
})

describe('an external site’s link in the messenger', () => {
  test('is asked of the server and opens the question', async () => {
    const app = await openSites()
    const { scope } = app
    const site = named(app, 'Карта маршрутов клуба')
    await allSettled(linkAsked, { scope, params: site })
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
    const slow = allSettled(linkAsked, { scope, params: first! })
    const quick = allSettled(linkAsked, { scope, params: second! })
    await Promise.all([slow, quick])
    expect(scope.getState($link)).toBe(second?.telegram_url)
  })

  test('that does not come is said', async () => {
    const app = await openSites()
    await app.control('/__fake/faults', { path: '/external_sites/telegram/url/{site}', status: 500 })
    await allSettled(linkAsked, { scope: app.scope, params: sites(app)[0]! })
    expect(app.scope.getState($link)).toBeNull()
    expect(app.toasts).toMatchObject([{ kind: 'bad', text: expect.stringContaining('Ссылка не получена.') as unknown }])
  })
})

test('publication is said to be unavailable, and nothing is sent', async () => {
  const app = await openSites()
  await allSettled(published, { scope: app.scope, params: sites(app)[0]! })
  expect(app.calls).toEqual([])
  expect(app.toasts).toMatchObject([{ kind: 'info', text: expect.stringContaining('пока недоступна') as unknown }])
})

describe('the address of an external site', () => {
  test.each([
    ['мёд.рф', 'https://мёд.рф'],
    ['  example.ru/blog?a=1 ', 'https://example.ru/blog?a=1'],
    ['//example.ru', 'https://example.ru'],
    ['example.ru:8080/x', 'https://example.ru:8080/x'],
    ['http://example.ru', 'http://example.ru'],
    ['HTTPS://Example.ru', 'HTTPS://Example.ru'],
  ])('%s is completed to %s and taken', (typed, whole) => {
    expect(completeAddress(typed)).toBe(whole)
    const { data } = z.safeParse(siteForm.schema, { title: 'a', external_url: typed })
    expect(data).toMatchObject({ external_url: whole })
  })

  test.each([
    'javascript:alert(1)',
    'ftp://example.ru',
    'mailto:a@example.ru',
    'сайт',
    'два слова.рф',
    'http:example.ru',
  ])('%s is refused', (typed) => {
    expect(z.safeParse(siteForm.schema, { title: 'a', external_url: typed }).success).toBe(false)
  })

  test.each([
    ['https://xn--90aef.example/maps?city=msk', 'бег.example/maps?city=msk'],
    ['https://xn--b1adcslo6g.xn--p1ai/', 'медовый.рф'],
    ['https://example.ru:8443/', 'example.ru:8443'],
    ['https://example.ru/%D0%BC%D1%91%D0%B4', 'example.ru/мёд'],
    // 'аррӏе.com' in Cyrillic letters, and 'раypal' in two alphabets: neither is spelt out.
    ['https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com'],
    ['https://xn--ypal-43d9g.com/', 'xn--ypal-43d9g.com'],
    // An escape that would turn the writing round stays an escape.
    ['https://example.ru/%E2%80%AEgpj.exe', 'example.ru/%E2%80%AEgpj.exe'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('%s is read as %s', (url, shown) => {
    expect(shownAddress(url)).toBe(shown)
  })

  test('is edited as it is read, and means the same', () => {
    for (const url of ['https://xn--90aef.example/maps?city=msk', 'http://example.ru/%D0%BC%D1%91%D0%B4'])
      expect(new URL(typedAddress(url)).href).toBe(url)
    expect(typedAddress('https://xn--90aef.example/maps')).toBe('https://бег.example/maps')
  })
})
