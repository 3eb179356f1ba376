import { watchLayoutShift } from './kit/layout-shift.ts'
import { expect, test, type Page } from './kit/test.ts'

/* The console's pages do not shift while they load. Each response has its own delay, so that each part arrives separately. */

/** The largest shift allowed: the web font is a little wider than its fallback. */
const LARGEST_SHIFT = 0.0005

const honey = 'Лавка мёда «Липа»'

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
    last: (page) => page.getByRole('heading', { name: honey }),
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
    last: (page) => page.getByRole('article').filter({ hasText: honey }).getByText('₽').first(),
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
      const link = page.getByRole('link', { name: honey })
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
