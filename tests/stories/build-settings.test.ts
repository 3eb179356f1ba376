import { fork } from 'effector'
import { Provider } from 'effector-react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiUrlOf } from '@console/web/kit/platform/api-url'
import { sampleSettings } from '../../.commands/public-settings.mjs'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => vi.unstubAllEnvs())

/** The public side with all its pages, as a build with today's settings makes it. */
async function publicSide(): Promise<string> {
  const { PublicFrame } = await import('../../web/site/frame/PublicFrame.tsx')
  const pages = [
    (await import('../../web/site/home/LandingPage.tsx')).default,
    (await import('../../web/site/ContactsPage.tsx')).default,
    (await import('../../web/site/InfoPage.tsx')).default,
  ]
  const children = pages.map((Page) => createElement(Page, { key: Page.name }))
  const frame = createElement(PublicFrame, { path: '/contacts', children })
  return renderToString(createElement(Provider, { value: fork(), children: frame }))
}

const shown = (html: string) =>
  Object.entries(sampleSettings).filter(([, value]) => html.includes(value.replaceAll('&', '&amp;')))

test('public pages show the settings', async () => {
  const html = await publicSide()
  expect(shown(html)).toEqual(Object.entries(sampleSettings))
  expect(html).toContain('ВИДЕОИНСТРУКЦИЯ')
})

test('public pages say what the service does and costs', async () => {
  const html = await publicSide()
  expect(html).toMatch(/<a href="\/"[^>]*на главную/)
  const words = html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
  const said = [
    'Магазин в мессенджере за три шага',
    'Никаких ботов',
    'Одинаково хороша на телефоне, планшете и компьютере',
    'Платите только за подписку — с ней открыты все возможности',
    'Свой маркетплейс — без комиссий',
    'Заказать плагин',
    '1 месяц1 000 ₽',
    '6 месяцев5 000 ₽833 ₽ в месяцСкидка 17 %',
    '12 месяцев9 000 ₽750 ₽ в месяцСкидка 25 %',
    'Юридическая информация',
    'Публичная оферта',
    'Пользовательское соглашение',
  ]
  expect(said.filter((text) => !words.includes(text))).toEqual([])
})

test.each([0, 1])('public pages hide missing settings: every other one from %i', async (first) => {
  const missing = Object.keys(sampleSettings).filter((_, at) => at % 2 === first)
  for (const name of missing) vi.stubEnv(name, '')
  const html = await publicSide()
  expect(shown(html).map(([name]) => name)).toEqual(
    Object.keys(sampleSettings).filter((name) => !missing.includes(name)),
  )
  expect(html.match(/null|undefined|href=""|mailto:"|<li><\/li>|ИНН <|ИНН ,|ОГРН </g)).toBeNull()
})

/* Which server a build asks. */

test.each([
  [undefined, 'http://localhost:8787'],
  ['', 'http://localhost:8787'],
  ['/w/demo', '/w/demo'],
  ['https://api.provider.example', 'https://api.provider.example'],
  ['https://api.provider.example/v1//', 'https://api.provider.example/v1'],
])('the setting %s leads to %s', (setting, url) => expect(apiUrlOf(setting)).toBe(url))

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => vi.unstubAllEnvs())

test.each([
  ['production', '', 'http://localhost:8787'],
  ['production', 'https://api.provider.example/', 'https://api.provider.example'],
  ['demo', '', '/w/demo'],
  ['demo', 'https://api.provider.example', '/w/demo'],
])('the build «%s» with the setting «%s» asks %s', async (mode, setting, url) => {
  vi.stubEnv('MODE', mode)
  vi.stubEnv('VITE_API_URL', setting)
  const { API_URL } = await import('@console/web/kit/platform/api-url')
  expect(API_URL).toBe(url)
})
