import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Project } from '@console/shared/projects'
import { plan } from '../kit/plans.ts'
import * as owner from '@console/web/subscriptions/owner-model'
import {
  $form,
  $purchase,
  connectRequested,
  formSubmitted,
  left,
  type Purchase,
} from '@console/web/subscriptions/payment-model'
import { $bought, pageOpened, project } from '@console/web/subscriptions/project-model'
import { addressOf, openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { CERAMICS, HONEY, RUNNING } from '../kit/project-titles.ts'

/* What is sent to the card provider, for whom, and what is remembered of it on this device. */

const year = plan({ uuid: 'year', price: 9000, length_of_months: 12 })
const month = plan({ uuid: 'month' })
const openTab = (title = RUNNING) => openShop(pageOpened, title)

/** The provider's form is answered so from now on. */
function answerWith(app: TestApp, start: object) {
  const request = app.api.request.bind(app.api)
  app.api.request = async (input, init) =>
    addressOf(input).includes('/robokassa/') ? Response.json(start) : request(input, init)
}
const start = (over: object = {}) => ({
  robokassa_url: 'https://pay.example/start',
  robokassa_method: 'POST',
  robokassa_body: { OutSum: 9000, Name: 'Год' },
  ...over,
})
const connect = ({ scope }: TestApp, params: Purchase) => allSettled(connectRequested, { scope, params })
const asked = (app: TestApp, bought = year, shop?: string): Purchase => ({
  plan: bought,
  owner: ownerOf(app),
  ...(shop !== undefined && { shop }),
})

describe('the card provider’s form', () => {
  test.each([
    ['POST', 'post'],
    ['GET', 'get'],
    ['get', 'get'],
    [undefined, 'post'],
    [null, 'post'],
  ])('is sent by the provider’s method, with fields as texts: %s', async (robokassa_method, method) => {
    const app = await openTab()
    answerWith(app, start({ robokassa_method }))
    await connect(app, asked(app, year, app.pathOf().shop))
    expect(app.scope.getState($form)).toEqual({
      action: 'https://pay.example/start',
      method,
      fields: [
        ['OutSum', '9000'],
        ['Name', 'Год'],
      ],
    })
    await allSettled(left, { scope: app.scope })
    expect(app.scope.getState($form)).toBeNull()
  })

  test.each([
    ['a project', true, '/subscriptions/shop/robokassa/{owner}/{shop}/{subscription}'],
    ['external sites', false, '/subscriptions/external_sites/robokassa/{owner}/{subscription}'],
  ])('shows a failure for %s unless the page was left', async (_, isShop, path) => {
    const app = await openTab()
    await app.control('/__fake/faults', { path, status: 500 })
    const params = asked(app, year, isShop ? app.pathOf().shop : undefined)
    await connect(app, params)
    const text = 'Оплата не началась. Так велел /__fake/faults.'
    expect(app.toasts).toEqual([{ kind: 'error', text }])
    expect(app.scope.getState($purchase)).toBeNull()
    app.toasts.length = 0
    await Promise.all([connect(app, params), allSettled(left, { scope: app.scope })])
    expect(app.toasts).toEqual([])
  })
})

describe('the bought plan', () => {
  const kept = ({ storage }: TestApp) => [...storage.keys()].filter((key) => key.startsWith('bought_plan:'))

  test('is remembered for the open project, with its previous end', async () => {
    const app = await openTab(HONEY)
    const shop = app.pathOf().shop
    answerWith(app, start())
    await connect(app, asked(app, year, shop))
    expect(kept(app)).toEqual([])
    await allSettled(formSubmitted, { scope: app.scope })
    const end = app.scope.getState(project.$data)?.subscription_expire_at
    expect(end).toBeTruthy()
    expect(JSON.parse(app.storage.get(`bought_plan:${shop}`) ?? '')).toEqual({ plan: 'year', end })
    await app.open()
    expect(app.scope.getState($bought)).toEqual({ plan: 'year', end })
  })

  test.each([
    ['another project', (app: Awaited<ReturnType<typeof openTab>>) => app.pathOf(CERAMICS).shop],
    ['external sites', () => undefined],
  ])('is not remembered for %s', async (_, shopOf) => {
    const app = await openTab(HONEY)
    answerWith(app, start())
    await connect(app, asked(app, month, shopOf(app)))
    await allSettled(formSubmitted, { scope: app.scope })
    expect(kept(app)).toEqual([])
  })

  test.each(['{', '{"end":null}'])('is ignored when it cannot be read: %s', async (text) => {
    const app = await openTab(HONEY)
    app.storage.set(`bought_plan:${app.pathOf().shop}`, text)
    await app.open()
    expect(app.scope.getState($bought)).toBeNull()
  })
})

describe('the project of a plan', () => {
  const openOwner = (app: TestApp) =>
    allSettled(owner.pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
  /** The owner's projects are these, as far as the tab is concerned. */
  async function withProjects(...projects: readonly Partial<Project>[]) {
    const app = await openApp()
    await openOwner(app)
    const [known] = app.scope.getState(owner.list.$items)
    if (!known) throw new Error('no project')
    const all = projects.map((over) => ({ ...known, ...over }))
    await allSettled(owner.list.replaced, { scope: app.scope, params: all })
    return app
  }
  const selected = ({ scope }: TestApp) => scope.getState(owner.$project)?.uuid

  test('is the first active project, or the first one', async () => {
    const off = { uuid: 'off', inactive: true }
    expect(selected(await withProjects(off, { uuid: 'on', inactive: false }))).toBe('on')
    expect(selected(await withProjects(off, { uuid: 'off too', inactive: true }))).toBe('off')
  })

  test('is the selected one until the next visit', async () => {
    const app = await withProjects({ uuid: 'one', inactive: false }, { uuid: 'two', inactive: false })
    await allSettled(owner.projectSelected, { scope: app.scope, params: 'two' })
    expect(selected(app)).toBe('two')
    await openOwner(app)
    const [first] = app.scope.getState(owner.list.$items)
    expect(selected(app)).toBe(first?.uuid)
  })
})
