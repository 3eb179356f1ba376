import { allSettled, fork, type Scope } from 'effector'
import { createFakeApi, type FakeApi, type FakeApiOptions } from '@console/fake-api/app'
import { Tokens } from '@console/shared/kit/tokens'
import type { WidgetUser } from '@console/shared/session'
import { createOpenForms } from '@console/web/kit/platform/open-forms'
import { $platform, type Drift, type Platform, logFx } from '@console/web/kit/platform/platform'
import { forgetJournalFx } from '@console/web/kit/journal/first-load'
import { $journalStore } from '@console/web/kit/journal/journal'
import { storeSession } from '@console/web/kit/api/tokens'
import { copyFx } from '@console/web/kit/platform/clipboard'
import { downloadFx, type Download } from '@console/web/kit/platform/download'
import { $rest, seenFx } from '@console/web/kit/data/other-tab-changes'
import { $statusReset } from '@console/web/kit/data/query'
import { $navigate, type Destination } from '@console/web/kit/platform/navigation'
import { showToastFx } from '@console/web/kit/platform/toast'
import type { Toast } from '@console/web/kit/platform/toast-queue'
import { claimFx } from '@console/web/new-orders/model'
import { chimeFx } from '@console/web/new-orders/sound-model'
import { $user, appStarted, reloadFx } from '@console/web/session/model'
import { askWidgetFx } from '@console/web/session/sign-in'
import { leavingFx } from '@console/web/subscriptions/payment-model'
import * as z from 'zod/mini'
import { locksOf, mapStorage, TestTabs } from './browser-parts.ts'
import { recordProblems, sentOf, type Sent } from './sent.ts'
import { TestJournal } from './journal.ts'
import { drawingOf } from './upload-files.ts'

/** The fake server's address; no port is opened. */
export const API = 'http://fake.test'

/** Returns the address of a request to the fake server, in any form that `fetch` accepts. */
export const addressOf = (input: Parameters<FakeApi['request']>[0]): string =>
  input instanceof Request ? input.url : input.toString()

/** A console with a fake server in memory, and its storage, messages and calls for assertions. */
export interface TestApp {
  readonly scope: Scope
  readonly api: FakeApi
  readonly storage: Map<string, string>
  /** While off, no call leaves the console. */
  readonly network: { isOff: boolean }
  readonly journal: TestJournal
  readonly tabs: TestTabs
  readonly toasts: Toast[]
  readonly visited: Destination[]
  readonly reloads: (string | null)[]
  readonly copied: string[]
  readonly downloads: Download[]
  readonly drifts: Drift[]
  /** The pauses that the console requested, in milliseconds; they end at once. */
  readonly pauses: number[]
  /** The played sounds, one entry each. */
  readonly sounds: readonly number[]
  /** Lines of the browser's console. */
  readonly logs: string[]
  /** Calls that reached the server, as 'METHOD /path'. */
  readonly calls: string[]
  /** The same calls with everything that was sent. */
  readonly sent: Sent[]
  /** Kills the tab before it receives the answer, once the server has processed this number of writes. */
  killAfter(calls: number): Promise<void>
  /** Makes a call of the control interface: `control('/__fake/faults', { status: 500 })`. */
  control(path: string, body?: unknown, method?: string): Promise<unknown>
}

export interface AppOptions extends FakeApiOptions {
  /** The signed-in owner; null for a visitor. */
  tg_id?: number | null
  /** Whether the browser's storage ends with the page. */
  isVolatile?: boolean
  /** Replaces the login widget; by default owner 1001 signs in. */
  widget?: () => Promise<WidgetUser>
  /** Opens another tab of this console, with the same server and storage. */
  beside?: TestApp
  /** Wraps the fake server. */
  before?: (api: FakeApi) => FakeApi
}

export async function openApp(options: AppOptions = {}): Promise<TestApp> {
  const { tg_id = 1001, beside, before = (made) => made, widget: _widget, isVolatile = false, ...server } = options
  const calls: string[] = []
  const sent: Sent[] = []
  const api = beside?.api ?? before(createFakeApi({ ...server, onRequest: recordProblems }))
  const storage = beside?.storage ?? new Map<string, string>()
  const journal = beside?.journal ?? new TestJournal()
  const tabs = beside?.tabs ?? new TestTabs()
  const network = { isOff: false }
  const tab = journal.openTab()
  let isDead = false
  let writes = 0
  let onWrite = (_writes: number): void => undefined
  const toasts: Toast[] = []
  const visited: Destination[] = []
  const reloads: (string | null)[] = []
  const copied: string[] = []
  const downloads: Download[] = []
  const drifts: Drift[] = []
  const pauses: number[] = []
  const logs: string[] = []
  const sounds: number[] = []

  const platform: Platform = {
    fetch: async (request, init) => {
      if (isDead) return new Promise(() => undefined)
      if (network.isOff) throw new TypeError('Failed to fetch')
      const call = sentOf(request, init)
      calls.push(call.call)
      sent.push(call)
      const answer = await api.request(request, init)
      if (init?.method && init.method !== 'GET') onWrite((writes += 1))
      return isDead ? new Promise(() => undefined) : answer
    },
    storage: { ...mapStorage(storage), isVolatile },
    exclusively: locksOf(journal),
    pause: (ms) => {
      pauses.push(ms)
      // A timer lets pending calls continue.
      return new Promise((resolve) => setTimeout(resolve))
    },
    drawing: drawingOf(api),
    apiUrl: API,
    isOffline: () => network.isOff,
    openForms: createOpenForms(),
    drifted: (drift) => drifts.push(drift),
    changed: (change) => tabs.tell(scope, change),
  }
  const scope: Scope = fork({
    values: [
      [$platform, platform],
      [$statusReset, 0],
      [$rest, 0],
      [$journalStore, tab.store],
      [$navigate, (destination: Destination) => visited.push(destination)],
    ],
    handlers: [
      [showToastFx, (toast: Toast) => void toasts.push(toast)],
      [reloadFx, (to: string | null) => void reloads.push(to)],
      [forgetJournalFx, (owner: string) => journal.forget(owner)],
      [copyFx, (text: string) => void copied.push(text)],
      [downloadFx, (download: Download) => void downloads.push(download)],
      [seenFx, () => Promise.resolve()],
      // Every tab of a test is visible and shows its notices.
      [claimFx, () => true],
      [chimeFx, () => void sounds.push(sounds.length)],
      [logFx, (line: string) => void logs.push(line)],
      // No test opens the card provider's page.
      [leavingFx, () => undefined],
      [askWidgetFx, options.widget ?? (() => widgetUser(api, 1001))],
    ],
  })
  tabs.open(scope)
  if (tg_id !== null && !beside) storeSession(platform, await signIn(api, tg_id))
  await allSettled(appStarted, { scope })
  calls.length = 0
  sent.length = 0
  const control = async (path: string, body: unknown = {}, method = 'POST') => {
    const response = await api.request(API + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? null : ((await response.json()) as unknown)
  }
  const killAfter = (count: number) =>
    new Promise<void>((died) => {
      const last = writes + count
      onWrite = (now) => {
        if (now < last) return
        isDead = true
        tab.kill()
        died()
      }
    })
  return {
    scope,
    api,
    storage,
    network,
    journal,
    tabs,
    killAfter,
    toasts,
    visited,
    reloads,
    copied,
    downloads,
    drifts,
    pauses,
    logs,
    sounds,
    calls,
    sent,
    control,
  }
}

/** The signed-in owner's uuid. */
export function ownerOf({ scope }: TestApp): string {
  const user = scope.getState($user)
  if (!user) throw new Error('nobody is signed in')
  return user.uuid
}

/** Returns the login widget's data for this messenger id. */
export async function widgetUser(api: FakeApi, tg_id: number | 'new', base = API) {
  const response = await api.request(`${base}/telegram-widget/sign?tg_id=${tg_id}`)
  return (await response.json()) as { id: number; first_name: string; auth_date: number; hash: string }
}

export async function signIn(api: FakeApi, tg_id: number | 'new', base = API): Promise<Tokens> {
  const response = await api.request(`${base}/auth/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await widgetUser(api, tg_id, base)),
  })
  return z.parse(z.object({ data: Tokens }), await response.json()).data
}
