import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { DAYS } from '@console/web/home/figures'
import {
  $active,
  page,
  $shown,
  goodsOf,
  list,
  looked,
  MOST_SHOWN,
  ordersOf,
  pageOpened,
  retried,
} from '@console/web/home/model'
import { $isShown, $project, $steps, putAway } from '@console/web/home/setup-model'
import * as projects from '@console/web/projects/list/list-model'
import { creating } from '@console/web/projects/new-model'
import { openApp, ownerOf, type AppOptions, type TestApp } from '../kit/app.ts'

async function openHome(options?: AppOptions) {
  const app = await openApp(options)
  await again(app)
  return app
}
const again = (app: TestApp) => allSettled(pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })

const named = ({ scope }: TestApp, title: string) =>
  scope.getState(list.$items).find((project) => project.title === title)!
const ordersIn = (app: TestApp, title: string) => app.scope.getState(ordersOf.$parts)[named(app, title).uuid]!
const states = ({ scope }: TestApp) =>
  Object.fromEntries(scope.getState($steps).map(({ title, state }) => [title, state]))

describe('the home page tells how each project goes', () => {
  test('active projects with their orders and goods; one list, then two reads a shop, all at once', async () => {
    const app = await openHome()
    const { scope } = app
    expect(scope.getState($shown).map(({ title }) => title)).toEqual([
      'Лавка мёда «Липа»',
      'Керамика на Покровке',
      'Беговой клуб «Набережная»',
    ])
    const honey = ordersIn(app, 'Лавка мёда «Липа»').value!
    expect(honey.days).toHaveLength(DAYS)
    expect(honey.orders).toBeGreaterThan(0)
    expect(honey.revenue).toBe(honey.days.reduce((sum, day) => sum + day, 0))
    expect(scope.getState(goodsOf.$parts)[named(app, 'Лавка мёда «Липа»').uuid]?.value).toBeGreaterThanOrEqual(0)
    expect(app.calls.filter((call) => call.includes('/payment/transactions/'))).toHaveLength(2)
    expect(app.calls.filter((call) => call.startsWith('GET /products/'))).toHaveLength(2)
    expect(app.drifts).toEqual([])
  })

  test('one part that fails is alone with it, and comes with the next try', async () => {
    const app = await openApp()
    await app.control('/__fake/faults', { path: '/payment/transactions/{shop}/', status: 500, times: 1 })
    await again(app)
    const parts = () => Object.values(app.scope.getState(ordersOf.$parts))
    expect(parts().filter(({ failure }) => failure !== null)).toHaveLength(1)
    expect(parts().filter(({ value }) => value !== null)).toHaveLength(1)
    expect(Object.values(app.scope.getState(goodsOf.$parts)).every(({ value }) => value !== null)).toBe(true)
    const [failed] = Object.entries(app.scope.getState(ordersOf.$parts)).find(([, { failure }]) => failure !== null)!
    await allSettled(retried, { scope: app.scope, params: failed })
    expect(parts().every(({ value, failure }) => value !== null && failure === null)).toBe(true)
  })

  test('the next visit shows at once what was known, and asks again', async () => {
    const app = await openHome()
    const before = ordersIn(app, 'Лавка мёда «Липа»').value
    await app.control('/__fake/orders', { shop: named(app, 'Лавка мёда «Липа»').uuid, count: 3 })
    const visit = again(app)
    expect(ordersIn(app, 'Лавка мёда «Липа»').value).toEqual(before)
    expect(app.scope.getState(page.$view)).toBe('shown')
    await visit
    expect(ordersIn(app, 'Лавка мёда «Липа»').value?.orders).toBe((before?.orders ?? 0) + 3)
  })

  test('looks again by itself at what it shows, and takes what has not changed as it was', async () => {
    const app = await openHome()
    const before = ordersIn(app, 'Лавка мёда «Липа»').value!
    await app.control('/__fake/orders', { shop: named(app, 'Лавка мёда «Липа»').uuid, count: 2 })
    app.calls.length = 0
    await allSettled(looked, { scope: app.scope })
    expect(ordersIn(app, 'Лавка мёда «Липа»').value?.orders).toBe(before.orders + 2)
    expect(app.calls).toHaveLength(4)
    const unchanged = app.scope.getState(goodsOf.$parts)
    await allSettled(looked, { scope: app.scope })
    expect(app.scope.getState(goodsOf.$parts)).toEqual(unchanged)
    expect(app.drifts).toEqual([])
  })

  test('of many projects only the first are asked about', async () => {
    const app = await openApp({ scenario: 'empty' })
    const { scope } = app
    const owner = ownerOf(app)
    await allSettled(projects.pageOpened, { scope, params: { owner } })
    const logotype = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'logo.png')
    for (const title of Array.from({ length: MOST_SHOWN + 3 }, (_, index) => `Лавка ${index}`)) {
      const data = { title, description: '', shop_type: 'OnlineStore' } as const
      await allSettled(creating.submitted, { scope, params: { data, logotype } })
    }
    app.calls.length = 0
    await again(app)
    expect(scope.getState($active)).toHaveLength(MOST_SHOWN + 3)
    expect(scope.getState($shown)).toHaveLength(MOST_SHOWN)
    expect(app.calls.filter((call) => call.includes('/payment/transactions/'))).toHaveLength(MOST_SHOWN)
  })

  test('a list that does not come says so', async () => {
    const app = await openApp()
    await app.control('/__fake/faults', { path: '/shops/{owner}', status: 500, times: 1 })
    await again(app)
    expect(app.scope.getState(page.$view)).toBe('failed')
    expect(app.scope.getState($isShown)).toBe(false)
    await allSettled(list.refresh, { scope: app.scope })
    expect(app.scope.getState(page.$view)).toBe('shown')
  })
})

describe('the first steps of a new owner', () => {
  test('a new owner: consents are given, a project is next, the rest waits for it', async () => {
    const app = await openHome({ scenario: 'empty' })
    expect(app.scope.getState(page.$view)).toBe('empty')
    expect(app.scope.getState($isShown)).toBe(true)
    expect(states(app)).toMatchObject({
      'Дать согласия': 'done',
      'Создать проект': 'todo',
      'Настроить доставку': 'todo',
    })
    expect(app.scope.getState($steps).filter(({ to }) => to === null)).toHaveLength(6)
    expect(app.calls).toEqual([`GET /shops/${ownerOf(app)}`])
  })

  test('done steps are ticked from what the server has', async () => {
    const app = await openHome({ tg_id: 1002 })
    expect(app.scope.getState($project)?.title).toBe('Зерно и дым')
    expect(states(app)).toMatchObject({
      'Создать проект': 'done',
      'Добавить первый товар': 'done',
      'Указать юридические сведения': 'done',
      'Выбрать шаблон': 'todo',
      'Оформить подписку': 'done',
    })
  })

  test('what could not be asked is not known, and the other steps are', async () => {
    const app = await openApp({ tg_id: 1002 })
    await app.control('/__fake/faults', { path: '/legal_info/{shop}', status: 500 })
    await again(app)
    expect(states(app)).toMatchObject({
      'Указать юридические сведения': 'unknown',
      'Добавить первый товар': 'done',
    })
  })

  test('an information site has a publication to write instead of goods to sell', async () => {
    const app = await openHome()
    expect(app.scope.getState($project)?.title).toBe('Беговой клуб «Набережная»')
    expect(states(app)).toMatchObject({ 'Написать первую публикацию': 'done', 'Выбрать шаблон': 'todo' })
    expect(states(app)).not.toHaveProperty('Настроить доставку')
  })

  test('put away, they are neither shown nor asked about again', async () => {
    const app = await openHome()
    await allSettled(putAway, { scope: app.scope })
    expect(app.scope.getState($isShown)).toBe(false)
    const beside = await openApp({ beside: app })
    await again(beside)
    expect(beside.scope.getState($isShown)).toBe(false)
    expect(beside.calls.filter((call) => call.includes('/legal_info/'))).toEqual([])
  })
})
