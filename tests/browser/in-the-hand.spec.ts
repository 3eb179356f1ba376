import type { Tables } from './faults/action.ts'
import { actions } from './faults/actions.ts'
import { CLUB, HONEY, tab } from './faults/places.ts'
import { collisions } from './hand/collisions.ts'
import { coveredFocus } from './hand/covered-focus.ts'
import { withHugeValues } from './hand/huge.ts'
import { behindKeyboard, raiseKeyboard } from './hand/keyboard.ts'
import { onEveryForm, onEveryPage, opened } from './hand/opened.ts'
import { smallTargets } from './hand/small-targets.ts'
import type { FakeWorld } from './kit/fake-world.ts'
import { expect, test, type Page } from './kit/test.ts'

/* Rules of the hand (shared/docs/in-the-hand.md), measured in the page over every page and every form. */

const tablesOf = async (fake: FakeWorld) => ((await fake.call('GET', '/__fake/state')) as { tables: Tables }).tables

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true }

test.describe('on a phone', () => {
  test.use(PHONE)

  const rules = { палец: smallTargets, фокус: coveredFocus }

  test('every page is within a finger’s reach, and its focus in sight', async ({ page, fake, signedIn }) => {
    await signedIn(1001)
    expect(await onEveryPage(page, await tablesOf(fake), rules)).toEqual({})
  })

  test('every form is within a finger’s reach, its focus in sight, and over the keyboard', async ({
    page,
    fake,
    signedIn,
  }) => {
    test.setTimeout(400_000)
    await signedIn(1001)
    // The keyboard last: it stays up.
    const all = { ...rules, тексты: collisions, клавиатура: behindKeyboard }
    expect(await onEveryForm(page, await tablesOf(fake), all)).toEqual({})
  })

  test('what the search finds, and that it finds nothing, stands over the keyboard', async ({
    page,
    fake,
    signedIn,
  }) => {
    await signedIn(1001)
    await opened(page, tab(HONEY, 'products')(await tablesOf(fake)))
    await page.getByRole('button', { name: 'Поиск' }).click()
    await raiseKeyboard(page)
    const seen = await page.evaluate(() => window.visualViewport?.height ?? 0)
    const endOf = async (part: ReturnType<Page['locator']>) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return y + height
    }
    await page.getByRole('combobox', { name: 'Поиск' }).fill('мёд')
    const last = page.getByRole('dialog').getByRole('option').last()
    await expect(page.getByRole('group', { name: 'Заказы' })).toBeAttached()
    await last.scrollIntoViewIfNeeded()
    expect(await endOf(last)).toBeLessThanOrEqual(seen)
    await page.getByRole('combobox', { name: 'Поиск' }).fill('ъъъ')
    const nothing = page.getByText('Нет результатов')
    await expect(nothing).toBeVisible()
    expect(await endOf(nothing)).toBeLessThanOrEqual(seen)
  })

  test('every form stands text of twice the size', async ({ page, fake, signedIn }) => {
    test.setTimeout(400_000)
    await signedIn(1001)
    await withText(page, 32)
    expect(await onEveryForm(page, await tablesOf(fake), { тексты: collisions, фокус: coveredFocus })).toEqual({})
  })

  test.describe('with a failing server', () => {
    test.use({ expectedErrors: /status of 500/ })

    test('why a page was not saved is said in sight', async ({ page, fake, signedIn }) => {
      await signedIn(1001)
      const tables = await tablesOf(fake)
      const create = actions['products.create']
      await opened(page, create?.at(tables) ?? '')
      await create?.open?.({ page, tables })
      await fake.addFault({ method: 'POST', path: '/products/{owner}/{shop}/', status: 500, times: 1 })
      await create?.send({ page, tables }, false)
      const why = page.getByRole('form').getByRole('alert')
      await expect
        .poll(() =>
          why.evaluate((line) => {
            const { left, bottom } = line.getBoundingClientRect()
            return line.contains(document.elementFromPoint(left + 20, bottom - 2))
          }),
        )
        .toBe(true)
    })
  })

  /** A list's first row, by the address of its page. */
  const firstRows: Readonly<Record<string, (page: Page) => ReturnType<Page['locator']>>> = {
    '/projects': (page) => page.getByRole('main').getByRole('article'),
    '/webImport/sites': (page) => page.getByRole('main').getByRole('article'),
    categories: (page) => page.getByRole('main').locator('article'),
    products: (page) => page.getByRole('main').locator('[role=row]:has([role=cell])'),
    orders: (page) => page.getByRole('article'),
    delivery: (page) => page.getByRole('main').getByRole('listitem'),
    payment: (page) => page.getByRole('main').getByRole('listitem'),
    rubrics: (page) => page.getByRole('main').locator('article'),
    infoposts: (page) => page.getByRole('main').locator('[role=row]:has([role=cell])'),
  }

  test('every list’s first row begins in the upper third', async ({ page, fake, signedIn }) => {
    await signedIn(1001)
    const tables = await tablesOf(fake)
    for (const [name, row] of Object.entries(firstRows)) {
      const project = ['rubrics', 'infoposts'].includes(name) ? CLUB : HONEY
      await opened(page, name.startsWith('/') ? name : tab(project, name)(tables))
      await expect.poll(async () => (await row(page).first().boundingBox())?.y, { message: name }).toBeLessThan(300)
    }
  })
})

/** What a reader sets in the browser, px: the root's size, by which rem in styles and in media queries are counted. */
async function withText(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

test.describe('on a tablet', () => {
  test.use(TABLET)

  test('every page is within a finger’s reach, and its focus in sight', async ({ page, fake, signedIn }) => {
    await signedIn(1001)
    const rules = { палец: smallTargets, фокус: coveredFocus }
    expect(await onEveryPage(page, await tablesOf(fake), rules)).toEqual({})
  })

  test('every form is within a finger’s reach, and no texts collide', async ({ page, fake, signedIn }) => {
    test.setTimeout(400_000)
    await signedIn(1001)
    expect(await onEveryForm(page, await tablesOf(fake), { палец: smallTargets, тексты: collisions })).toEqual({})
  })
})

for (const [name, held] of Object.entries({
  'a phone': PHONE,
  'a tablet': TABLET,
  'a wide window': { viewport: { width: 1440, height: 900 } },
}))
  test.describe(`on ${name}`, () => {
    test.use(held)

    test('no texts collide, however long, dear and many', async ({ page, fake, signedIn }) => {
      const state = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
      await fake.call('PUT', '/__fake/state', { ...state, tables: withHugeValues(state.tables) })
      await signedIn(1001)
      expect(await onEveryPage(page, state.tables, { тексты: collisions })).toEqual({})
    })

    test('text of twice the size collides with nothing and pushes nothing aside', async ({ page, fake, signedIn }) => {
      await signedIn(1001)
      await withText(page, 32)
      expect(await onEveryPage(page, await tablesOf(fake), { тексты: collisions })).toEqual({})
    })
  })
