import { fork } from 'effector'
import { Provider } from 'effector-react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('the public pages show what the settings say', async () => {
  const html = await publicSide()
  expect(shown(html)).toEqual(Object.entries(sampleSettings))
  expect(html).toContain('ВИДЕОИНСТРУКЦИЯ')
})

test.each([0, 1])(
  'what is not set is not shown, and nothing stands empty: every other setting from %i',
  async (first) => {
    const missing = Object.keys(sampleSettings).filter((_, at) => at % 2 === first)
    for (const name of missing) vi.stubEnv(name, '')
    const html = await publicSide()
    expect(shown(html).map(([name]) => name)).toEqual(
      Object.keys(sampleSettings).filter((name) => !missing.includes(name)),
    )
    expect(html.match(/null|undefined|href=""|mailto:"|<li><\/li>|ИНН <|ИНН ,|ОГРН </g)).toBeNull()
  },
)
