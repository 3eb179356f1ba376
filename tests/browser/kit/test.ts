import { test as base, expect, type Page } from '@playwright/test'
import { ACCESS_TOKEN, OWNER, REFRESH_TOKEN } from '@console/web/kit/platform/stored-names'
import { CONSOLE, DEVELOPMENT } from './addresses.ts'
import { CANNOT, ENGINE, inChromiumsWords, prepare, NOISE } from '../engines/engine.ts'
import { openWebKit } from '../engines/webkit.ts'
import { FakeWorld, openGateway } from './fake-world.ts'

export { expect, type Page }

interface Options {
  /** The scenario of the test's world. */
  scenario: 'demo' | 'empty' | 'large'
  /** Slows the API down: the time that each chunk of a response (64 kB or less) takes, ms. */
  chunkPause: number
  /** Whether this tab polls for new orders. Otherwise a lock makes it believe that another tab does. */
  watchesOrders: boolean
  /** Console errors that this test causes on purpose. */
  expectedErrors: RegExp
}

interface Fixtures {
  /** The name of the test's world on the fake server, which is removed when the test ends. */
  world: string
  /** Controls the fake server of that world. */
  fake: FakeWorld
  /** Signs an owner in without the widget: `await signedIn(1001)`. */
  signedIn: (tg_id: number) => Promise<void>
  /** Signs Anna in, opens a tab of her project and returns its uuid: `await openProject('Лавка мёда «Липа»', 'orders')`. */
  openProject: OpenProject
}

export type OpenProject = (title: string, tab: string) => Promise<string>

const unexpected = (seen: readonly string[], expected: RegExp) => seen.filter((text) => !expected.test(text))

/** Throws if the list has errors. The message is one line: the kind, the first error and the number of the others. */
export function expectNoHiddenErrors(what: string, found: readonly string[]): void {
  const [first, ...rest] = found
  if (first === undefined) return
  throw new Error(`${what}: ${first.split('\n')[0]}${rest.length > 0 ? ` (and ${rest.length} more)` : ''}`)
}

/** Statuses that the console handles (session expired, consents missing, invalid body) and Chromium still logs as errors. */
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

  // WebKit's context has its only page already.
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()))
  },

  signedIn: async ({ page, fake, watchesOrders }, use) => {
    if (!watchesOrders)
      // An empty page may have no `navigator.locks`.
      await page.addInitScript(() => void navigator.locks?.request('order news', () => new Promise(() => undefined)))
    await use(async (tg_id) => {
      const { access_token, refresh_token, owner } = await fake.signIn(tg_id)
      // Any file of the console's origin gives access to its storage without starting the console.
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

  /** Fails a test on errors that the screen does not show: a console error, or a request or response that breaks the contract. */
  honest: [
    async ({ context, fake, expectedErrors }, use, info) => {
      const reason = CANNOT[ENGINE][info.title]
      if (reason) info.fail(true, reason)
      const seen: string[] = []
      const hear = (words: string) => {
        const line = inChromiumsWords(words)
        if (!handledStatus.test(line) && !NOISE[ENGINE].test(line)) seen.push(line)
      }
      context.on('console', (message) => {
        if (message.type() === 'error') hear(`${message.text()} (${message.location().url})`)
      })
      // Includes unhandled rejections.
      context.on('weberror', (error) => hear(error.error().stack || error.error().message))
      await use()
      const problems = (await fake.requests()).flatMap(({ method, path, problems }) =>
        // The test sends other people's requests itself; they are not the console's.
        path === '/__fake/others' ? [] : problems.map((problem) => `${method} ${path}: ${problem}`),
      )
      expectNoHiddenErrors('the browser’s console says', unexpected(seen, expectedErrors))
      expectNoHiddenErrors('a call or an answer breaks the contract', problems)
    },
    { auto: true },
  ],
})

/** Waits until the page has drawn its last change and is idle: two frames, then an idle callback. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        // Safari has no `requestIdleCallback`.
        const rest = (end: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(end) : setTimeout(end))
        requestAnimationFrame(() => requestAnimationFrame(() => rest(() => done())))
      }),
  )
