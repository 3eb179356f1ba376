import { allSettled } from 'effector'
import type fc from 'fast-check'
import type { FakeApi } from '@console/fake-api/app'
import { sessionChangeElsewhere } from '@console/web/session/elsewhere'
import { signedInElsewhere, signedOutElsewhere } from '@console/web/session/model'
import { addressOf, openApp, widgetUser, type TestApp } from '../kit/app.ts'
import { TestJournal } from '../kit/journal.ts'
import { TestTabs } from '../kit/browser-parts.ts'

export const ANNA = 1001
export const IVAN = 1002
export type OwnerId = typeof ANNA | typeof IVAN

/** A page of a tab: the console and the owners of its requests. */
export interface Tab {
  page: TestApp
  readonly browser: Browser
  readonly messenger: Messenger
}

/** The owner who confirms a sign-in in the messenger's window. */
interface Messenger {
  guest: OwnerId
}

/** The server that the tabs of two browsers share. A scheduler orders its requests and responses. */
export interface SharedServer {
  readonly server: TestApp
  readonly tabs: readonly Tab[]
  /** Broken invariants, in words. */
  readonly faults: string[]
  /** Runs the scheduler's pending tasks until all of these promises are settled. */
  readonly play: (work: readonly Promise<unknown>[]) => Promise<void>
}

/** The state that the tabs of one browser share. */
export class Browser {
  readonly entries = new Map<string, string>()
  readonly journal = new TestJournal()
  readonly tabs = new TestTabs()
  readonly pages = new Set<TestApp>()
  refreshing = 0
  notified: Promise<unknown>[] = []

  /** Dispatches the event `storage` to every page except the one that wrote. */
  tell(from: () => TestApp | null, key: string, before: string | null, now: string | null): void {
    for (const page of this.pages) {
      if (page === from()) continue
      const told = sessionChangeElsewhere({ key, oldValue: before, newValue: now })
      const event = told === 'signedIn' ? signedInElsewhere : signedOutElsewhere
      if (told) this.notified.push(allSettled(event, { scope: page.scope }))
    }
  }
}

/** A page's view of its browser's storage. */
class Storage extends Map<string, string> {
  page: TestApp | null = null
  readonly #browser: Browser
  constructor(browser: Browser) {
    super()
    this.#browser = browser
  }
  override get(key: string) {
    return this.#browser.entries.get(key)
  }
  override has(key: string) {
    return this.#browser.entries.has(key)
  }
  override set(key: string, value: string) {
    const before = this.get(key) ?? null
    this.#browser.entries.set(key, value)
    this.#browser.tell(() => this.page, key, before, value)
    return this
  }
  override delete(key: string) {
    const before = this.get(key) ?? null
    if (before !== null) this.#browser.tell(() => this.page, key, before, null)
    return this.#browser.entries.delete(key)
  }
}

export async function openSharedServer(scheduler: fc.Scheduler): Promise<SharedServer> {
  const server = await openApp({ tg_id: null })
  const machines = [new Browser(), new Browser()] as const
  const [desk, phone] = machines
  const tabs: Tab[] = []
  const faults: string[] = []
  const shared = {
    server,
    tabs,
    faults,
    play: async (work: readonly Promise<unknown>[]) => {
      await scheduler.waitFor(Promise.all(work))
      for (const { notified, tabs: beside } of machines) {
        while (notified.length > 0) await scheduler.waitFor(Promise.all(notified.splice(0)))
        await scheduler.waitFor(beside.settled())
      }
    },
  }
  for (const browser of [desk, desk, phone]) {
    const messenger: Messenger = { guest: ANNA }
    const opening = openPage(browser, messenger, server, scheduler, faults)
    await shared.play([opening])
    tabs.push({ browser, messenger, page: await opening })
  }
  return shared
}

/** Opens or reloads the console in a tab. */
export async function openPage(
  browser: Browser,
  messenger: Messenger,
  server: TestApp,
  scheduler: fc.Scheduler,
  faults: string[],
): Promise<TestApp> {
  const storage = new Storage(browser)
  const api: FakeApi = {
    ...server.api,
    request: async (input, init) => {
      const isRefresh = addressOf(input).endsWith('/auth/token') && !init?.keepalive
      if (isRefresh && (browser.refreshing += 1) > 1) faults.push('two refreshes at a time')
      try {
        await scheduler.schedule(Promise.resolve())
        const answer = await server.api.request(input, init)
        await scheduler.schedule(Promise.resolve())
        return answer
      } finally {
        if (isRefresh) browser.refreshing -= 1
      }
    },
  }
  const { journal, tabs } = browser
  const page = await openApp({
    beside: { ...server, api, storage, journal, tabs },
    widget: () => widgetUser(server.api, messenger.guest),
  })
  storage.page = page
  browser.pages.add(page)
  return page
}
