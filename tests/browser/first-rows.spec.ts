import type { Tables } from './faults/action.ts'
import { CLUB, HONEY, tab } from './faults/places.ts'
import { standStill } from './kit/walk.ts'
import { smallTargets } from './hand/small-targets.ts'
import { watchLayoutShift } from './kit/layout-shift.ts'
import { holdScripts } from './kit/scripts.ts'
import { expect, test, type Page } from './kit/test.ts'

/* A list's first rows before the console is there (shared/docs/decisions/first-rows.md). */

const picture = (page: Page) => page.locator('#first-picture')
const takenOver = (page: Page) => expect(picture(page)).toHaveCount(0)

test.beforeEach(async ({ signedIn }) => {
  await signedIn(1001)
})

/** Each page's address, and what stands in its first row. */
const lists = {
  '/projects': [() => '/projects', 'article h2 a'],
  '/projects/:shopId/products': [tab(HONEY, 'products'), '[data-index="0"] a'],
  '/projects/:shopId/categories': [tab(HONEY, 'categories'), 'article h3 button'],
  '/projects/:shopId/infoposts': [tab(CLUB, 'infoposts'), '[data-index="0"] button'],
} as const

for (const [name, [addressOf, thing]] of Object.entries(lists))
  test(`${name}: the rows stand before the code is there, and stay where they are when it comes`, async ({
    page,
    fake,
  }) => {
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    const expectStill = await watchLayoutShift(page)
    const release = await holdScripts(page)
    await page.goto(addressOf(tables), { waitUntil: 'commit' })
    const row = page.locator(thing).filter({ visible: true }).first()
    await expect(row).toBeVisible()
    await expect(page.locator('#root')).toBeEmpty()
    const before = await page.locator('main').innerText()
    const place = await row.boundingBox()
    release()
    await takenOver(page)
    await expect(row).toBeVisible()
    expect(await row.boundingBox()).toEqual(place)
    // The console may draw fewer rows below the window.
    expect(before).toContain(await page.locator('main').innerText())
    await expectStill()
  })

test.describe('on a tablet', { tag: '@wide' }, () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  for (const [name, addressOf] of Object.entries({ products: tab(HONEY, 'products'), posts: tab(CLUB, 'infoposts') }))
    test(`${name}: what is pressed in the rows lies beside each other before the code is there, too`, async ({
      page,
      fake,
    }) => {
      const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
      const release = await holdScripts(page)
      await page.goto(addressOf(tables), { waitUntil: 'commit' })
      await expect(picture(page).locator('[data-index="0"] a, [data-index="0"] button').first()).toBeVisible()
      const small = await smallTargets(page)
      expect(small.filter((target) => /«(Выбрать|Изменить|Копировать|Удалить|Действия)/.test(target))).toEqual([])
      release()
      await takenOver(page)
      await standStill(page)
      expect(await smallTargets(page)).toEqual([])
    })
})

test('what was typed, pressed and focused before the code came is there when it has come', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/projects', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: HONEY })).toBeVisible()
  await page.getByRole('button', { name: 'Создать проект' }).click()
  const search = page.getByRole('searchbox', { name: 'Поиск проекта по названию' })
  await search.fill('липа')
  release()
  await takenOver(page)
  await expect(page.getByRole('dialog', { name: 'Новый проект' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('липа')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test.describe('a button that is held down', { tag: '@wide' }, () => {
  const button = (page: Page) => picture(page).getByRole('button', { name: 'Создать проект' })
  const drawn = (page: Page) =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

  test('while the rows come is pressed when it is let go', async ({ page }) => {
    const release = await holdScripts(page)
    let answer = () => {}
    const held = new Promise<void>((done) => (answer = done))
    await page.route(/\/shops\/[^/]+$/, async (route) => {
      await held
      await route.fallback()
    })
    await page.goto('/projects', { waitUntil: 'commit' })
    await button(page).hover()
    await page.mouse.down()
    const came = page.waitForEvent('requestfinished', (request) => /\/shops\/[^/]+$/.test(request.url()))
    answer()
    await came
    await drawn(page)
    await page.mouse.up()
    await expect(picture(page).getByRole('link', { name: HONEY })).toBeVisible()
    release()
    await expect(page.getByRole('dialog', { name: 'Новый проект' })).toBeVisible()
  })

  test('while the code comes is pressed when it is let go', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/projects', { waitUntil: 'commit' })
    await expect(picture(page).getByRole('link', { name: HONEY })).toBeVisible()
    await button(page).hover()
    await page.mouse.down()
    release()
    await expect(page.locator('#root').getByRole('article', { includeHidden: true })).not.toHaveCount(0)
    await drawn(page)
    await page.mouse.up()
    await takenOver(page)
    await expect(page.getByRole('dialog', { name: 'Новый проект' })).toBeVisible()
  })
})

test('a menu that is pressed before the code came opens when it has come', async ({ page, fake }) => {
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  const release = await holdScripts(page)
  await page.goto(tab(HONEY, 'categories')(tables), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Действия с категорией «Мёд»' }).click()
  release()
  await expect(page.getByRole('menuitem', { name: 'Удалить', exact: true })).toBeVisible()
})

test('the focus stays where it is when the code comes', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/projects', { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: HONEY })
  await link.focus()
  release()
  await takenOver(page)
  await expect(link).toBeFocused()
})

test.describe('nothing is drawn early, and the console shows what it has, where', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /status of 500|left its contract|shops/ })
  const rows = (page: Page) => picture(page).getByRole('article')

  test('the address holds a filter', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/projects?filter=sites', { waitUntil: 'commit' })
    await expect(picture(page)).toHaveCount(0)
    release()
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test('nobody is signed in', async ({ page }) => {
    await page.evaluate(() => localStorage.clear())
    const release = await holdScripts(page)
    await page.goto('/projects', { waitUntil: 'commit' })
    await expect(picture(page)).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('the session has expired', async ({ page, fake }) => {
    await fake.expireSession({ tg_id: 1001 })
    await page.goto('/projects')
    await takenOver(page)
    await expect(page.getByRole('link', { name: HONEY })).toBeVisible()
  })

  test('the consents are missing', async ({ page, fake }) => {
    await fake.setConsents(1001, false)
    await page.goto('/projects')
    await takenOver(page)
    await expect(page.getByRole('checkbox')).toHaveCount(3)
  })

  /** Opens the list with its code held back, and sees that its rows are not drawn although the server has answered. */
  async function expectOnlyFrame(page: Page) {
    const release = await holdScripts(page)
    const answered = page.waitForEvent('requestfinished', (request) => /\/shops\/[^/]+$/.test(request.url()))
    await page.goto('/projects', { waitUntil: 'commit' })
    await answered
    await expect(picture(page).getByRole('main')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    release()
    await takenOver(page)
  }

  test('the call fails', async ({ page, fake }) => {
    await fake.addFault({ method: 'GET', path: '/shops/{owner}', status: 500 })
    await expectOnlyFrame(page)
    await expect(page.getByText('Проекты не загрузились')).toBeVisible()
  })

  test('the answer is another', async ({ page }) => {
    const projects = [{ uuid: '1', title: 7, shop_type: 'OnlineStore' }]
    await page.route(/\/shops\/[^/]+$/, (route) =>
      route.fulfill({
        json: { data: projects },
        headers: { 'access-control-allow-origin': new URL(page.url()).origin },
      }),
    )
    await expectOnlyFrame(page)
    await expect(page.getByRole('article')).toHaveText(/7/)
  })
})
