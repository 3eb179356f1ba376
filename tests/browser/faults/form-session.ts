import type { Request } from '@playwright/test'
import { type Endpoint } from '@console/shared/kit/endpoint'
import { ACCESS_TOKEN, REFRESH_TOKEN } from '@console/web/kit/platform/stored-names'
import type { FakeWorld, Fault } from '../kit/fake-world.ts'
import { expect, type Page } from '../kit/test.ts'
import type { Action, ActionContext, Row, Tables } from './action.ts'

const OWNER = 1001
/** The time limit of a step on a busy machine, ms. */
export const WAIT = 8_000

interface State {
  readonly tables: Tables
}

/** One owner in one action: opens and fills the form, and compares its fields and the tables with their earlier values. */
export class FormSession implements ActionContext {
  tables: Tables = {}
  private start: State | null = null
  private before: readonly Row[] = []
  private typed = ''
  /** The action's pending requests. */
  private readonly underWay = new Set<Request>()

  constructor(
    readonly page: Page,
    readonly fake: FakeWorld,
    readonly endpoint: Endpoint,
    readonly action: Action,
    private readonly signIn: (tg_id: number) => Promise<void>,
  ) {
    page.on('dialog', (dialog) => void dialog.accept())
    page.setDefaultTimeout(WAIT)
    page.on('request', (request) => {
      if (this.isIts(request)) this.underWay.add(request)
    })
    const over = (request: Request) => void this.underWay.delete(request)
    page.on('requestfinished', over)
    page.on('requestfailed', over)
  }

  /** Restores the scenario's data, signs in, opens the page and fills the form. */
  async begin(): Promise<void> {
    await this.fake.clearFaults()
    this.start ??= await this.prepared()
    await this.fake.call('PUT', '/__fake/state', this.start)
    this.tables = this.start.tables
    await this.signIn(OWNER)
    await this.page.evaluate(() => sessionStorage.clear())
    await this.goThere()
    await this.remember()
  }

  async goThere(): Promise<void> {
    await this.page.goto(this.action.at(this.tables))
    const main = this.page.getByRole('main')
    await main.locator('h1, h2, h3').filter({ visible: true }).first().waitFor()
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0, { timeout: WAIT })
    await this.touch()
    await this.open()
  }

  /**
   * Loads the toasts, which the page loads at the first touch. An action may choose a file without a touch. Its first toast would
   * then wait for the library, and the test could take it for the message of a later fault.
   */
  private async touch(): Promise<void> {
    await this.page.keyboard.press('Shift')
    await expect(this.page.locator('[data-toasts]')).toBeAttached({ timeout: WAIT })
  }

  async open(): Promise<void> {
    await this.action.open?.(this)
    this.typed = await this.fields()
  }

  /** Stores the current rows for later comparison. */
  async remember(): Promise<void> {
    this.before = await this.rows()
  }

  /**
   * Sets a fault for the request, presses, and waits until the request ends. `answers` is 2 where the console refreshes the session
   * and repeats the request.
   */
  async send(fault: Fault | null, { twice = false, answers = 1 } = {}): Promise<void> {
    if (!this.action.reopens) await this.closeToasts()
    const { method, path } = this.endpoint
    if (fault) await this.fake.addFault({ method, path, ...fault })
    const ended = this.ended(answers)
    ended.catch(() => undefined)
    await this.action.send(this, twice)
    await ended
  }

  private async ended(answers: number): Promise<void> {
    let left = answers
    const isLast = (request: Request) => this.isIts(request) && --left === 0
    const options = { predicate: isLast, timeout: WAIT + 10_000 }
    const events = [
      this.page.waitForEvent('requestfinished', options),
      this.page.waitForEvent('requestfailed', options),
    ]
    for (const event of events) event.catch(() => undefined)
    await Promise.race(events)
  }

  private isIts(request: Request): boolean {
    const { method, path } = this.endpoint
    const pattern = new RegExp(`${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`)
    return request.method() === method && pattern.test(new URL(request.url()).pathname)
  }

  /** Waits until the action has no pending requests. */
  async rests(): Promise<void> {
    await expect.poll(() => this.underWay.size, { message: 'вызовы в пути', timeout: WAIT * 3 }).toBe(0)
  }

  /** Expects a visible message with these words. */
  async isTold(words: string | RegExp = /\S/): Promise<void> {
    const alert = this.page.getByRole('alert').filter({ hasText: words })
    const field = this.page.getByText(words).filter({ visible: true })
    const message = words instanceof RegExp ? alert : alert.or(field)
    await expect(message.filter({ visible: true }).first(), 'сообщение').toBeVisible({ timeout: WAIT })
  }

  /** Expects that the form keeps its input. A menu or toast that a refusal closes is opened again for the next try. */
  async isKept(): Promise<void> {
    if (this.action.reopens) {
      await this.closeToasts()
      await this.open()
    } else expect(await this.fields(), 'набранное').toBe(this.typed)
  }

  /** Expects unchanged tables, or with `done` exactly the changes of a success. */
  async stands(done: boolean): Promise<void> {
    const { created = 0, changed = 0, removed = 0 } = done ? this.action.leaves : {}
    const counted = async () => {
      const difference = await this.difference()
      return changed === 'some' && difference.changed > 0 ? { ...difference, changed } : difference
    }
    await expect.poll(counted, { message: 'записи на сервере', timeout: WAIT }).toEqual({ created, changed, removed })
  }

  /** Signs in as another tab does: this tab gets a storage event. */
  async signInElsewhere(): Promise<void> {
    const tokens = await this.fake.signIn(OWNER)
    await this.page.evaluate(
      ([access, refresh, newValue, refreshToken]) => {
        localStorage.setItem(refresh, refreshToken)
        localStorage.setItem(access, newValue)
        window.dispatchEvent(new StorageEvent('storage', { key: access, oldValue: null, newValue }))
      },
      [ACCESS_TOKEN, REFRESH_TOKEN, tokens.access_token, tokens.refresh_token] as const,
    )
  }

  async isOpen(): Promise<boolean> {
    return (
      (await this.page.locator('dialog[open], [role=dialog], [role=alertdialog]').filter({ visible: true }).count()) > 0
    )
  }

  async closeToasts(): Promise<void> {
    const toasts = this.page.getByRole('button', { name: 'Закрыть уведомление' })
    for (let count = await toasts.count(); count > 0; count -= 1)
      await toasts
        .first()
        .click({ timeout: 1000 })
        .catch(() => undefined)
    await expect(toasts).toHaveCount(0, { timeout: WAIT })
  }

  private async prepared(): Promise<State> {
    const state = (await this.fake.call('GET', '/__fake/state')) as State
    return this.action.prepare ? { ...state, tables: this.action.prepare(state.tables) } : state
  }

  private async rows(): Promise<readonly Row[]> {
    const { table, rows } = this.action.leaves
    const { tables } = (await this.fake.call('GET', '/__fake/state')) as State
    return rows ? rows(tables) : (tables[table] ?? [])
  }

  private async difference(): Promise<{ created: number; changed: number; removed: number }> {
    const now = await this.rows()
    const old = new Map(this.before.map((row) => [row.uuid, JSON.stringify(row)]))
    const kept = now.filter(({ uuid }) => old.has(uuid))
    return {
      created: now.length - kept.length,
      changed: kept.filter((row) => JSON.stringify(row) !== old.get(row.uuid)).length,
      removed: this.before.length - kept.length,
    }
  }

  private fields(): Promise<string> {
    return this.page.evaluate(() => {
      const inputs = [...document.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')]
      const labels = [...document.querySelectorAll('button')].map((one) => one.ariaLabel ?? one.textContent)
      // Each chosen picture has a button that removes it.
      const pictures = labels.filter((label) => label.startsWith('Убрать')).length
      return JSON.stringify([inputs.map(({ value, checked }) => [value, checked]), pictures])
    })
  }
}
