import { fork, allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { consolePages } from '@console/web/app/pages'
import type { Page } from '@console/web/app/page'
import { projectUrl } from '@console/web/projects/project-url'
import { list, pageOpened } from '@console/web/site/late/partner-shops-model'
import { publicPages } from '@console/web/site/pages'
import { plans } from '@console/web/site/plans'
import { pull, type Spring } from '../../web/site/frame/ScrollProgress.tsx'
import { consoleSections, isConsolePath, isPublicPath } from '@console/web/site/paths'
import { consoleRoutes } from '../../web/src/app/routes.tsx'
import { openApp } from '../kit/app.ts'

const pages = Object.entries<Page>(consolePages)
type Routes = ReturnType<typeof consoleRoutes>
const below = (routes: Routes): Routes => routes.flatMap((route) => [route, ...below(route.children ?? [])])
const [shell] = consoleRoutes(fork())
const routes = below(shell?.children ?? [])

describe('the table of pages', () => {
  test.each(pages.filter(([path]) => path !== '/'))('%s has its route', (path, page) => {
    const own = routes.filter((route) => route.path === path)
    expect(own).toHaveLength(1)
    expect(own[0]?.handle).toBe(page)
    for (const child of own[0]?.children ?? []) expect(child.index ?? child.path?.startsWith(`${path}/`)).toBe(true)
  })

  test('the first page is the index route, the last route takes other addresses', () => {
    expect(shell?.path).toBe('/')
    expect(shell?.children?.[0]).toMatchObject({ index: true, handle: consolePages['/'] })
    expect(shell?.children?.at(-1)?.path).toBe('*')
  })

  test.each(pages.filter(([path]) => path !== '/'))('%s has a parent page', (path) => {
    expect(Object.keys(consolePages)).toContain(path.slice(0, path.lastIndexOf('/')) || '/')
  })

  test('a page has a view or pages below it', () => {
    for (const [path, { view, frame }] of pages) {
      const hasPages = pages.some(([other]) => other.startsWith(`${path}/`))
      if (!view) expect(hasPages, path).toBe(true)
      if (frame) expect(hasPages, path).toBe(true)
    }
  })

  test('names the documented pages and their groups', () => {
    const documented = [
      ['/', 'Главная'],
      ['/projects', 'Мои проекты'],
      ['/projects/:shopId/common', 'Основное', 'Главное'],
      ['/projects/:shopId/templates', 'Шаблоны', 'Главное'],
      ['/projects/:shopId/subscription', 'Подписка', 'Главное'],
      ['/projects/:shopId/categories', 'Категории', 'Магазин'],
      ['/projects/:shopId/products', 'Товары', 'Магазин'],
      ['/projects/:shopId/products/new', 'Новый товар'],
      ['/projects/:shopId/products/:productId/common', 'Основное'],
      ['/projects/:shopId/products/:productId/variants', 'Варианты'],
      ['/projects/:shopId/products/:productId/specs', 'Опции'],
      ['/projects/:shopId/delivery', 'Доставка', 'Магазин'],
      ['/projects/:shopId/rubrics', 'Рубрики', 'Сайт'],
      ['/projects/:shopId/infoposts', 'Публикации', 'Сайт'],
      ['/projects/:shopId/payment', 'Платежи', 'Личное'],
      ['/projects/:shopId/legal', 'Юридические сведения', 'Личное'],
      ['/projects/:shopId/orders', 'Заказы', 'Заказы'],
      ['/profile/personal_data', 'Личные данные'],
      ['/profile/subscribtions', 'Подписки'],
      ['/profile/privacy_policy', 'Соглашения'],
      ['/webImport/sites', 'Сайты'],
      ['/webImport/subscriptoions', 'Подписки'],
      ['/groups', 'Группы'],
      ['/payments', 'Платежи'],
    ]
    const named = pages.map(([path, { label, group }]) => (group ? [path, label, group] : [path, label]))
    expect(named.filter(([path]) => documented.some(([known]) => known === path))).toEqual(documented)
  })

  test('tabs of a group have different names', () => {
    const tabs = pages.filter(([, { group }]) => group !== undefined)
    const names = tabs.map(([path, { group, label }]) => [path.slice(0, path.lastIndexOf('/')), group, label].join())
    expect(new Set(names).size).toBe(names.length)
    for (const [path] of tabs) expect(consolePages[path.slice(0, path.lastIndexOf('/'))]?.tabs).toBeTruthy()
  })

  test('the address of a project’s page is in the table', () => {
    expect(projectUrl('a b', 'orders')).toBe('/projects/a%20b/orders')
    expect(Object.keys(consolePages)).toContain(projectUrl(':shopId').replace('%3A', ':'))
  })
})

describe('shops of clients', () => {
  test('are shown to a visitor without a token', async () => {
    const app = await openApp({ tg_id: null })
    await allSettled(pageOpened, { scope: app.scope, params: {} })
    expect(app.calls).toEqual(['GET /statistics/shops'])
    expect(app.scope.getState(list.$data)?.map(({ title }) => title)).toContain('Свечной двор')
  })
})

test('public pages open in both states; the console’s addresses don’t', () => {
  for (const { path } of publicPages) expect(isPublicPath(path)).toBe(path !== '/')
  expect(isPublicPath('/info/')).toBe(true)
  for (const path of ['/projects', '/infos', '/info/x', '/profile/personal_data'])
    expect(isPublicPath(path)).toBe(false)
})

test('the console’s sections are those of its router', () => {
  const [shell] = consoleRoutes(fork())
  const named = shell?.children?.flatMap(({ path }) => (path && path !== '*' ? [path.split('/')[1]] : []))
  expect(new Set(named)).toEqual(new Set(consoleSections))
  for (const path of ['/projects', '/projects/1/orders', '/webImport/']) expect(isConsolePath(path)).toBe(true)
  for (const path of ['/', '/info', '/projectsx', '/Projects']) expect(isConsolePath(path)).toBe(false)
})

test('public pages have distinct titles and descriptions of the right length', () => {
  expect(new Set(publicPages.map(({ title }) => title)).size).toBe(publicPages.length)
  for (const { title, description } of publicPages) {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(60)
    expect(description.length).toBeLessThanOrEqual(160)
  }
})

test('the plans have the documented prices; their discounts and prices per month agree with them', () => {
  expect(plans.map(({ months, price }) => [months, price])).toEqual([
    [1, 1000],
    [6, 5000],
    [12, 9000],
  ])
  for (const { months, price, ...plan } of plans) {
    if (!('discount' in plan)) continue
    expect(plan.perMonth).toBe(Math.round(price / months))
    expect(plan.discount).toBe(Math.round((1 - price / months / 1000) * 100))
  }
})

describe('the progress bar’s spring', () => {
  const after = (seconds: number, frames: number): Spring => {
    let spring: Spring = { at: 0, speed: 0 }
    for (let frame = 0; frame < frames; frame += 1) spring = pull(spring, 1, seconds / frames)
    return spring
  }

  test('follows the curve of stiffness 100, damping 30 and mass 1, whatever the frame rate', () => {
    // The overdamped solution: roots -15 ± √125.
    const [slow, fast] = [-15 + Math.sqrt(125), -15 - Math.sqrt(125)]
    for (const time of [0.1, 0.3, 0.6]) {
      const exact = 1 + (fast * Math.exp(slow * time) - slow * Math.exp(fast * time)) / (slow - fast)
      for (const rate of [30, 60, 144]) expect(after(time, Math.round(time * rate)).at).toBeCloseTo(exact, 1)
    }
  })
})
