import type { Tables } from './faults/action.ts'
import { HONEY, tab } from './faults/places.ts'
import { watchLayoutShift } from './kit/layout-shift.ts'
import { holdScripts } from './kit/scripts.ts'
import { expect, test, type Page } from './kit/test.ts'

/* The console's pages do not shift while they load. Each response has its own delay, so that each part arrives separately. */

/** The largest shift allowed: the web font is a little wider than its fallback. */
const LARGEST_SHIFT = 0.0005

/** The delay of each call, ms. Other calls have none. */
type Slow = Readonly<Record<string, number>>

interface Opening {
  readonly name: string
  /** Returns the address of the page for the uuid of the honey shop. */
  readonly url: (shop: string) => string
  readonly slow?: Slow
  /** Locates the part that loads last. */
  readonly last: (page: Page) => ReturnType<Page['locator']>
}

const slowProject: Slow = {
  '/shops/{owner}/{shop}': 500,
  '/shops/{owner}': 700,
  '/policies/shop/{shop}': 900,
  '/templates': 900,
}

const openings: readonly Opening[] = [
  {
    name: 'the projects list',
    url: () => '/projects',
    slow: { '/shops/{owner}': 700 },
    last: (page) => page.getByRole('heading', { name: HONEY }),
  },
  {
    name: 'a project’s common tab',
    url: (shop) => `/projects/${shop}/common`,
    slow: slowProject,
    last: (page) => page.getByRole('button', { name: 'Загрузить: Согласие на рекламную рассылку' }),
  },
  {
    name: 'a project’s common tab, its documents first',
    url: (shop) => `/projects/${shop}/common`,
    slow: { ...slowProject, '/shops/{owner}/{shop}': 1200 },
    last: (page) => page.getByRole('textbox', { name: 'Описание' }),
  },
  {
    name: 'a project’s templates',
    url: (shop) => `/projects/${shop}/templates`,
    slow: slowProject,
    last: (page) => page.getByRole('radio').first(),
  },
  {
    name: 'the profile',
    url: () => '/profile/personal_data',
    slow: { '/user/me': 700 },
    last: (page) => page.getByRole('textbox', { name: 'Телефон' }),
  },
  {
    name: 'the consents',
    url: () => '/profile/privacy_policy',
    slow: { '/user/me': 700 },
    last: (page) => page.getByRole('button', { name: 'Удалить разрешения' }),
  },
  {
    name: 'home',
    url: () => '/',
    slow: {
      '/shops/{owner}': 500,
      '/payment/transactions/{shop}/': 1200,
      '/products/{owner}/{shop}/': 900,
      '/legal_info/{shop}': 900,
    },
    last: (page) => page.getByRole('article').filter({ hasText: HONEY }).getByText('₽').first(),
  },
  { name: '/groups', url: () => '/groups', last: (page) => page.getByRole('heading', { name: 'Группы' }) },
  { name: '/payments', url: () => '/payments', last: (page) => page.getByRole('heading', { name: 'Платежи' }) },
  {
    name: 'a missing page',
    url: () => '/nowhere',
    last: (page) => page.getByRole('button', { name: 'Назад', exact: true }).last(),
  },
]

for (const { name, url, slow = {}, last } of openings)
  // By day only the home page, which makes the most calls; at night all pages, in both windows.
  test(
    `${name} does not shift while it loads`,
    { tag: name === 'home' ? [] : ['@night', '@both'] },
    async ({ page, fake, signedIn }) => {
      await signedIn(1001)
      await page.goto('/projects')
      const link = page.getByRole('link', { name: HONEY })
      const shop = (await link.getAttribute('href'))?.split('/')[2] ?? ''
      const expectStill = await watchLayoutShift(page, LARGEST_SHIFT)
      for (const [path, delay_ms] of Object.entries(slow)) await fake.addFault({ method: 'GET', path, delay_ms })
      await page.goto(url(shop))
      await expect(last(page)).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectStill()
    },
  )

test(
  'the form of a new project does not shift when it opens',
  { tag: ['@night', '@both'] },
  async ({ page, signedIn }) => {
    await signedIn(1001)
    const expectStill = await watchLayoutShift(page, LARGEST_SHIFT)
    await page.goto('/projects')
    // A script clicks, because browsers ignore shifts right after user input.
    await page.waitForFunction(() => {
      const button = [...document.querySelectorAll('main button')].find((one) => one.textContent === 'Создать проект')
      if (button instanceof HTMLElement) button.click()
      return Boolean(button)
    })
    await expect(
      page.getByRole('dialog', { name: 'Новый проект' }).getByRole('button', { name: 'Закрыть' }),
    ).toBeVisible()
    await expectStill()
  },
)

/* The console's HTML files hold its static frame (web/src/app/frame/StaticFrame.tsx). */

for (const [name, addressOf] of Object.entries({ projects: () => '/projects', products: tab(HONEY, 'products') }))
  test(`${name}: shows the static frame before the code loads, without a layout shift`, async ({
    page,
    fake,
    signedIn,
  }) => {
    await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    const expectStill = await watchLayoutShift(page, 0.01)
    const release = await holdScripts(page)
    await page.goto(addressOf(tables), { waitUntil: 'commit' })
    const frame = page.locator('#frame')
    await expect(frame).toBeVisible()
    expect(await frame.locator('*').count()).toBeLessThan(150)
    release()
    await expect(page.getByText(HONEY).first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(frame).toHaveCount(0)
    await expectStill()
  })

test('a visitor sees no static frame', async ({ page }) => {
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#frame')).toBeHidden()
})
