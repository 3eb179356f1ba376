import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ExternalSite } from '@console/shared/external-sites'
import {
  $link,
  $linking,
  linkRequested,
  linkClosed,
  list,
  pageOpened,
  published,
  draftOf,
  siteForm,
} from '@console/web/external-sites/model'
import { completeAddress, shownAddress, typedAddress, readableHost } from '@console/web/external-sites/address'
import { openApp, ownerOf, type AppOptions, type TestApp } from '../kit/app.ts'
import { required } from '../kit/basics.ts'

async function openSites(options?: AppOptions) {
  const app = await openApp(options)
  await open(app)
  app.calls.length = 0
  return app
}

const open = (app: TestApp) => allSettled(pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
const sites = ({ scope }: TestApp) => scope.getState(list.$items)
const named = (app: TestApp, title: string): ExternalSite => required(sites(app).find((site) => site.title === title))

describe('the list of external sites', () => {
  test('shows each owner their own sites', async () => {
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
  test('is read from the server and shown', async () => {
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

  test('is that of the site clicked last', async () => {
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

  test('that cannot be opened is not shown', async () => {
    const app = await openSites()
    const body = JSON.stringify({ telegram_url: 'javascript:alert(1)' })
    await app.control('/__fake/faults', { path: '/external_sites/telegram/url/{site}', body })
    await allSettled(linkRequested, { scope: app.scope, params: sites(app)[0]! })
    expect(app.scope.getState($link)).toBeNull()
    expect(app.toasts).toEqual([{ kind: 'error', text: 'Сервер прислал ссылку, которую нельзя открыть.' }])
  })

  test('shows a failure', async () => {
    const app = await openSites()
    await app.control('/__fake/faults', { path: '/external_sites/telegram/url/{site}', status: 500 })
    await allSettled(linkRequested, { scope: app.scope, params: sites(app)[0]! })
    expect(app.scope.getState($link)).toBeNull()
    expect(app.toasts).toMatchObject([
      { kind: 'error', text: expect.stringContaining('Ссылка не получена.') as unknown },
    ])
  })
})

test('shows that publication is unavailable, without a call', async () => {
  const app = await openSites()
  await allSettled(published, { scope: app.scope, params: sites(app)[0]! })
  expect(app.calls).toEqual([])
  expect(app.toasts).toMatchObject([{ kind: 'info', text: expect.stringContaining('пока недоступна') as unknown }])
})

/* An address as it is typed, stored and read. */

describe('the address of an external site', () => {
  test.each([
    ['мёд.рф', 'https://мёд.рф'],
    ['  example.ru/blog?a=1 ', 'https://example.ru/blog?a=1'],
    ['//example.ru', 'https://example.ru'],
    ['example.ru:8080/x', 'https://example.ru:8080/x'],
    ['http://example.ru', 'http://example.ru'],
    ['HTTPS://Example.ru', 'HTTPS://Example.ru'],
  ])('%s is completed to %s and is valid', (typed, whole) => {
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

  test('is edited in its readable form', () => {
    for (const url of ['https://xn--90aef.example/maps?city=msk', 'http://example.ru/%D0%BC%D1%91%D0%B4'])
      expect(new URL(typedAddress(url)).href).toBe(url)
    expect(typedAddress('https://xn--90aef.example/maps')).toBe('https://бег.example/maps')
  })
})

describe('a typed address', () => {
  test.each([
    ['www.example.co.uk', 'https://www.example.co.uk'],
    ['a.b/x', 'https://a.b/x'],
    ['a.b?x', 'https://a.b?x'],
    ['a.b#x', 'https://a.b#x'],
    ['a.b:80/x', 'https://a.b:80/x'],
    ['example.ru//path', 'https://example.ru//path'],
    ['мёд.рф/a?b=c:d', 'https://мёд.рф/a?b=c:d'],
    ['see мёд.рф', 'see мёд.рф'],
    ['h2:a.b', 'h2:a.b'],
    ['a.b x', 'a.b x'],
    ['.рф', '.рф'],
    ['', ''],
  ])('%j becomes %j', (typed, whole) => {
    expect(completeAddress(typed)).toBe(whole)
  })

  test('is the stored address when the readable one differs or is invalid', () => {
    expect(typedAddress('https://anna:x@example.ru/')).toBe('https://anna:x@example.ru/')
    expect(typedAddress('два слова')).toBe('два слова')
    expect(typedAddress('https://example.ru/')).toBe('https://example.ru')
    expect(shownAddress('https://example.ru/%E0%A4%A')).toBe('example.ru/%E0%A4%A')
    expect(shownAddress('https://example.ru/?a=%20b#c')).toBe('example.ru/?a=%20b#c')
  })

  test('is completed in the draft of a stored site', () => {
    const site = { uuid: 's', title: 'Блог', external_url: 'https://xn--90aef.example/a' }
    expect(siteForm.values(site, false)).toEqual({ title: 'Блог', external_url: 'https://бег.example/a' })
    expect(siteForm.values(null, false)).toEqual({ title: '', external_url: '' })
    const typed = { title: 'Блог', external_url: 'a.b' }
    expect(siteForm.body(typed, site)).toBe(typed)
    expect(draftOf({ ...site, external_url: 'мёд.рф' })).toEqual({ title: 'Блог', external_url: 'https://мёд.рф' })
    expect(z.safeParse(siteForm.schema, { title: 'a', external_url: 5 }).success).toBe(false)
  })
})

describe('a host', () => {
  const host = (name: string) => new URL(`https://${name}`).hostname
  test.each([
    ['example.ru', 'example.ru'],
    ['бег.рф', 'бег.рф'],
    ['аеро.рф', 'аеро.рф'],
    ['баа.com', 'баа.com'],
    ['ааб.com', 'ааб.com'],
    ['www.бег.com', 'www.бег.com'],
    ['дом-2.com', 'дом-2.com'],
  ])('%s is spelt out as %s', (name, shown) => expect(readableHost(host(name))).toBe(shown))

  test.each(['ааа.com', 'а-1.com', 'xб.com', 'бx.com', '例え.com', 'бег.例え'])('%s stays as it travels', (name) => {
    expect(readableHost(host(name))).toBe(host(name))
  })

  test('stays when it is no valid code', () => expect(readableHost('xn--999999999.com')).toBe('xn--999999999.com'))
})
