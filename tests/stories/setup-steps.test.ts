import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { contract } from '@console/shared/contract'
import { page } from '@console/web/home/model'
import { $isShown, $project, $steps, stepsHidden } from '@console/web/home/setup-model'
import { createParts, type Part, type Parts } from '@console/web/home/parts'
import type { QueryInput } from '@console/web/kit/data/query'
import type { Project } from '@console/shared/projects'
import { setupSteps, type Known } from '@console/web/home/setup-steps'
import { openApp, ownerOf } from '../kit/app.ts'
import { createStores, openHome, stepsIn, visitHome } from '../kit/search-and-home.ts'
import { openMutated } from '../tolerance/mutated-server.ts'
import { trigger, heldCalls, refused } from '../kit/held-calls.ts'

describe('the first steps of a new owner', () => {
  test('has a project as the next step of a new owner', async () => {
    const app = await openHome({ scenario: 'empty' })
    expect(app.scope.getState(page.$view)).toBe('empty')
    expect(app.scope.getState($isShown)).toBe(true)
    expect(stepsIn(app)).toMatchObject({
      'Дать согласия': 'done',
      'Создать проект': 'todo',
      'Настроить доставку': 'todo',
    })
    expect(app.scope.getState($steps).filter(({ to }) => to === null)).toHaveLength(6)
    expect(app.calls).toEqual([`GET /shops/${ownerOf(app)}`])
  })

  test('marks done steps from the server’s data', async () => {
    const app = await openHome({ tg_id: 1002 })
    expect(app.scope.getState($project)?.title).toBe('Зерно и дым')
    expect(stepsIn(app)).toMatchObject({
      'Создать проект': 'done',
      'Добавить первый товар': 'done',
      'Указать юридические сведения': 'done',
      'Выбрать шаблон': 'todo',
      'Оформить подписку': 'done',
    })
  })

  test.each([
    ['the newest first', ['2026-02-01T00:00:00', '2026-01-01T00:00:00'], 0],
    ['the newest last', ['2026-01-01T00:00:00', '2026-02-01T00:00:00'], 1],
    ['two of the same moment', ['2026-01-01T00:00:00', '2026-01-01T00:00:00'], 0],
    ['one without a date first', [null, '2026-01-01T00:00:00'], 1],
    ['one without a date last', ['2026-01-01T00:00:00', null], 0],
    ['none with a date', [null, null], 0],
  ])('belong to the newest project: %s', async (_, dates, expected) => {
    const server = await openMutated()
    server.mutate(contract.projects.list, (answer) =>
      dates.map((date_create, index) => ({ ...(answer as object[])[0], uuid: `p${index}`, date_create })),
    )
    await visitHome(server.app)
    expect(server.app.scope.getState($project)?.uuid).toBe(`p${expected}`)
  })

  test('stay for the visit when all are done, and return with the next project', async () => {
    const server = await openMutated({ tg_id: 1002 })
    const { app } = server
    server.mutate(contract.projects.list, (answer) =>
      (answer as { title: string }[]).map((project) =>
        project.title === 'Зерно и дым' ? { ...project, template_uuid: 't' } : project,
      ),
    )
    await visitHome(app)
    expect(new Set(Object.values(stepsIn(app)))).toEqual(new Set(['done']))
    expect(app.scope.getState($isShown)).toBe(true)
    app.calls.length = 0
    await visitHome(app)
    expect(app.scope.getState($isShown)).toBe(false)
    expect(app.calls.filter((call) => call.includes('/legal_info/'))).toEqual([])
    await createStores(app, ['Лавка'])
    await visitHome(app)
    await visitHome(app)
    expect(app.scope.getState($project)?.title).toBe('Лавка')
    expect(app.scope.getState($isShown)).toBe(true)
  })

  test('are not shown while the projects are unknown', async () => {
    const app = await openApp()
    await app.control('/__fake/faults', { path: contract.projects.list.path, status: 500, times: 1 })
    await visitHome(app)
    expect(app.scope.getState($isShown)).toBe(false)
    await visitHome(app)
    expect(app.scope.getState($isShown)).toBe(true)
  })

  test('stay hidden for a project', async () => {
    const app = await openHome()
    const { uuid } = app.scope.getState($project)!
    await allSettled(stepsHidden, { scope: app.scope })
    expect(app.scope.getState($isShown)).toBe(false)
    expect(app.storage.get('setup_put_away')).toBe(uuid)
    app.storage.set('setup_put_away', 'other another')
    await visitHome(app)
    expect(app.scope.getState($isShown)).toBe(true)
    await allSettled(stepsHidden, { scope: app.scope })
    expect(app.storage.get('setup_put_away')).toBe(`other another ${uuid}`)
    await visitHome(app)
    expect(app.scope.getState($isShown)).toBe(false)
  })
})

/* One figure of many shops while its answers are under way. */

type Path = Readonly<Record<'owner' | 'shop', string>>

function openFigure() {
  const calls = heldCalls<QueryInput<Path>, number[]>()
  const { asked, $parts } = createParts({ loadFx: calls.callFx, figureOf: (answer, now) => answer.length + now })
  const scope = fork()
  return {
    ...calls,
    ask: (shop: string) => trigger(asked, scope, { at: { owner: 'o', shop }, now: 100 }),
    parts: () => scope.getState($parts),
  }
}

test('loads a figure once', async () => {
  const figure = openFigure()
  await figure.ask('a')
  expect(figure.parts()).toEqual({ a: { value: null, failure: null, isLoading: true } })
  await figure.ask('a')
  expect(figure.asked).toEqual([{ params: { owner: 'o', shop: 'a' } }])
  await figure.answer([1, 2])
  expect(figure.parts()).toEqual({ a: { value: 102, failure: null, isLoading: false } })
})

test('reloads a figure, keeping the value and other shops', async () => {
  const figure = openFigure()
  await figure.ask('a')
  await figure.answer([1])
  const a = { value: 101, failure: null, isLoading: false }
  await figure.ask('b')
  await figure.refuse()
  expect(figure.parts()).toEqual({ a, b: { value: null, failure: 'Отказ 500', isLoading: false } })
  await figure.ask('b')
  expect(figure.parts()).toEqual({ a, b: { value: null, failure: null, isLoading: true } })
  await figure.ask('a')
  expect(figure.parts()['a']).toEqual({ ...a, isLoading: true })
  await figure.refuse(refused(503))
  expect(figure.parts()['a']).toEqual({ ...a, failure: 'Отказ 503' })
})

/* The way to an open shop: what is done of it, what is not, and what nobody knows yet. */

const NOW = Date.UTC(2026, 0, 15)
const shop: Project = { uuid: 's', title: 'Лавка', shop_type: 'OnlineStore', goodsAmount: 3 }
const part = (value: boolean | null): Parts<boolean> => ({ s: { value, failure: null, isLoading: false } })
const nothing: Known = {
  project: shop,
  hasConsented: true,
  now: NOW,
  services: {},
  points: {},
  phones: {},
  codes: {},
  integration: {},
  legal: {},
  posts: {},
}
const stepsOf = (over: Partial<Known> = {}) => setupSteps({ ...nothing, ...over })
const stateOf = (title: string, over: Partial<Known>) => stepsOf(over).find((step) => step.title === title)?.state

describe('the way to an open shop', () => {
  test('of a store has goods, delivery and payment', () => {
    expect(stepsOf().map(({ title, hint, to }) => [title, hint, to])).toEqual([
      ['Дать согласия', 'Три документа, без которых кабинет не работает.', '/profile/privacy_policy'],
      ['Создать проект', 'Название и картинка — этого хватит для начала.', '/projects/s/common'],
      ['Добавить первый товар', 'С фото, ценой и остатком.', '/projects/s/products'],
      ['Настроить доставку', 'Служба доставки или самовывоз.', '/projects/s/delivery'],
      ['Принимать оплату', 'По номеру телефона, по QR-коду или картой.', '/projects/s/payment'],
      ['Указать юридические сведения', 'Покупатель должен знать, у кого покупает.', '/projects/s/legal'],
      ['Выбрать шаблон', 'Как проект выглядит для покупателей.', '/projects/s/templates'],
      ['Оформить подписку', 'С ней проект виден покупателям.', '/projects/s/subscription'],
    ])
  })

  test('of a site without goods has the first post', () => {
    const site = { ...shop, shop_type: 'InformationSite', goodsAmount: 0 } as const
    const steps = stepsOf({ project: site, posts: part(false) })
    expect(steps.map(({ title }) => title).slice(2, -3)).toEqual(['Написать первую публикацию'])
    expect(steps[2]).toMatchObject({
      hint: 'С рубрикой и хотя бы одним фото.',
      state: 'todo',
      to: '/projects/s/infoposts',
    })
    expect(stepsOf({ project: { ...site, goodsAmount: 1 } })[2]?.title).toBe('Добавить первый товар')
  })

  test('without a project starts there, and other steps have no link', () => {
    const steps = stepsOf({ project: null, hasConsented: false, services: part(true) })
    expect(steps.map(({ state }) => state)).toEqual(Array(8).fill('todo'))
    expect(steps.map(({ to }) => to)).toEqual(['/profile/privacy_policy', '/projects', ...Array<null>(6).fill(null)])
  })

  test.each<[string, Partial<Known>, string]>([
    ['Дать согласия', { hasConsented: true }, 'done'],
    ['Дать согласия', { hasConsented: false }, 'todo'],
    ['Создать проект', {}, 'done'],
    ['Добавить первый товар', {}, 'done'],
    ['Добавить первый товар', { project: { ...shop, goodsAmount: 0 } }, 'todo'],
    ['Добавить первый товар', { project: { ...shop, goodsAmount: null } }, 'unknown'],
    ['Настроить доставку', {}, 'unknown'],
    ['Настроить доставку', { services: part(true) }, 'done'],
    ['Настроить доставку', { points: part(true), services: part(null) }, 'done'],
    ['Настроить доставку', { points: part(false), services: part(null) }, 'unknown'],
    ['Настроить доставку', { points: part(false), services: part(false) }, 'todo'],
    ['Принимать оплату', { phones: part(false), codes: part(false) }, 'unknown'],
    ['Принимать оплату', { phones: part(false), codes: part(false), integration: part(true) }, 'done'],
    ['Принимать оплату', { phones: part(false), codes: part(true) }, 'done'],
    ['Принимать оплату', { phones: part(false), codes: part(false), integration: part(false) }, 'todo'],
    ['Указать юридические сведения', { legal: part(true) }, 'done'],
    ['Указать юридические сведения', { legal: part(false) }, 'todo'],
    ['Выбрать шаблон', {}, 'todo'],
    ['Выбрать шаблон', { project: { ...shop, template_uuid: 'None' } }, 'todo'],
    ['Выбрать шаблон', { project: { ...shop, template_uuid: 't' } }, 'done'],
    ['Оформить подписку', {}, 'todo'],
    ['Оформить подписку', { project: { ...shop, subscription_expire_at: new Date(NOW).toISOString() } }, 'todo'],
    ['Оформить подписку', { project: { ...shop, subscription_expire_at: new Date(NOW + 1).toISOString() } }, 'done'],
  ])('%s with %j: %s', (title, over, state) => {
    expect(stateOf(title, over)).toBe(state)
  })

  test('is unknown for failures and other shops', () => {
    const failed: Part<boolean> = { value: null, failure: 'Нет.', isLoading: false }
    expect(stateOf('Указать юридические сведения', { legal: { s: failed } })).toBe('unknown')
    expect(stateOf('Указать юридические сведения', { legal: { other: { ...failed, value: true } } })).toBe('unknown')
  })
})
