import { test as base, expect, type Page } from '@playwright/test'
import { ACCESS_TOKEN, OWNER, REFRESH_TOKEN } from '@console/web/kit/platform/stored-names'
import { CONSOLE, DEVELOPMENT } from './addresses.ts'
import { CANNOT } from '../engines/cannot.ts'
import { ENGINE, inChromiumsWords, prepare, NOISE } from '../engines/engine.ts'
import { openWebKit } from '../engines/webkit.ts'
import { FakeWorld } from './fake-world.ts'
import { openGateway } from './gateway.ts'

export { expect, type Page }

interface Options {
  /** What the test's world starts from. */
  scenario: 'demo' | 'empty' | 'large'
  /** Makes the API's line slow: how long each piece of an answer (64 kB or less) takes, ms. */
  chunkPause: number
  /** This tab looks for new orders, as it does on every page; else another tab is taken to do so. */
  watchesOrders: boolean
  /** Words of the browser's console that this test provokes on purpose. */
  expectedErrors: RegExp
}

interface Fixtures {
  /** The name of the test's own world at the fake server; gone when the test ends. */
  world: string
  /** Controls the fake server in that world. */
  fake: FakeWorld
  /** Opens the console with an owner signed in, without going through the widget: `await signedIn(1001)`. */
  signedIn: (tg_id: number) => Promise<void>
  /** Opens a tab of Anna's project, with her signed in, and gives its uuid: `await openProject('Лавка мёда «Липа»', 'orders')`. */
  openProject: OpenProject
}

export type OpenProject = (title: string, tab: string) => Promise<string>

const unexpected = (seen: readonly string[], expected: RegExp) => seen.filter((text) => !expected.test(text))

/** Fails in one line that can be read: what is wrong, the first of it, and how many more there are. */
export function nothingUnseen(what: string, found: readonly string[]): void {
  const [first, ...rest] = found
  if (first === undefined) return
  throw new Error(`${what}: ${first.split('\n')[0]}${rest.length > 0 ? ` (and ${rest.length} more)` : ''}`)
}

/** A session's end, missing consents, a refused body: answers that the console handles, which Chromium reports all the same. */
export const handledStatus = /^Failed to load resource: the server responded with a status of (401|403|409|422|451) /

export const test = base.extend<Options & Fixtures & { honest: void }>({
  scenario: ['demo', { option: true }],
  chunkPause: [0, { option: true }],
  watchesOrders: [false, { option: true }],
  expectedErrors: [/(?!)/, { option: true }],

  world: async ({ scenario }, use, info) => {
    const fake = new FakeWorld(`${info.project.name}-${info.testId}-${info.repeatEachIndex}-${info.retry}`)
    await fake.reset(scenario)
    await use(fake.name)
    await fake.drop()
  },

  fake: async ({ world }, use) => {
    await use(new FakeWorld(world))
  },

  proxy: async ({ world, chunkPause }, use) => {
    const { address, close } = await openGateway(world, chunkPause)
    await use({ server: address, bypass: [CONSOLE, DEVELOPMENT].map((url) => new URL(url).host).join() })
    close()
  },

  context:
    ENGINE === 'webkit'
      ? async ({ proxy, viewport, locale, timezoneId }, use) => {
          const { context, close } = await openWebKit({
            proxy,
            viewport,
            locale,
            timezoneId,
            start: `${CONSOLE}/favicon.svg`,
          })
          await use(context)
          close()
        }
      : async ({ context }, use) => {
          await prepare(context)
          await use(context)
        },

  // WebKit opens with its only page.
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()))
  },

  signedIn: async ({ page, fake, watchesOrders }, use) => {
    if (!watchesOrders)
      // An empty page has no locks everywhere.
      await page.addInitScript(() => void navigator.locks?.request('order news', () => new Promise(() => undefined)))
    await use(async (tg_id) => {
      const { access_token, refresh_token, owner } = await fake.signIn(tg_id)
      // Any file of the console's origin gives its storage, without starting the console.
      await page.goto('/favicon.svg')
      await page.evaluate(
        (tokens) => {
          for (const [name, value] of tokens) localStorage.setItem(name, value)
        },
        [
          [ACCESS_TOKEN, access_token],
          [REFRESH_TOKEN, refresh_token],
          [OWNER, owner],
        ] as const,
      )
    })
  },

  openProject: async ({ page, fake, signedIn }, use) => {
    await use(async (title, tab) => {
      await signedIn(1001)
      const shop = await fake.shopOf(title)
      await page.goto(`/projects/${shop}/${tab}`)
      return shop
    })
  },

  /** Every test fails on what nobody would see on the screen: an error of the page, or an answer out of its contract. */
  honest: [
    async ({ context, fake, expectedErrors }, use, info) => {
      const reason = CANNOT[ENGINE][info.title]
      if (reason) info.fail(true, reason)
      const seen: string[] = []
      const hear = (words: string) => {
        const said = inChromiumsWords(words)
        if (!handledStatus.test(said) && !NOISE[ENGINE].test(said)) seen.push(said)
      }
      context.on('console', (message) => {
        if (message.type() === 'error') hear(`${message.text()} (${message.location().url})`)
      })
      // Rejections that nobody handled are among them.
      context.on('weberror', (error) => hear(error.error().stack || error.error().message))
      await use()
      const problems = (await fake.requests()).flatMap(({ method, path, problems }) =>
        // What another person sends is the test's own, and no call of the console.
        path === '/__fake/others' ? [] : problems.map((problem) => `${method} ${path}: ${problem}`),
      )
      nothingUnseen('the browser’s console says', unexpected(seen, expectedErrors))
      nothingUnseen('a call or an answer breaks the contract', problems)
    },
    { auto: true },
  ],
})
