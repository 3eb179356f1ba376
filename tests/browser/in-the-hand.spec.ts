import type { Tables } from './faults/action.ts'
import { type Page, expect, test } from './kit/test.ts'
import { actions } from './faults/actions.ts'
import { CLUB, HONEY, tab } from './faults/places.ts'
import { collisions, coveredFocus, smallTargets } from './kit/in-the-hand.ts'
import type { FakeWorld } from './kit/fake-world.ts'
import { onEveryForm, onEveryPage, opened, withTextTwice } from './kit/walk.ts'

/** The longest title, with a word wider than any column. */
const TITLE = 'Водогрязеторфопарафинолечебница и всё остальное'
const TEXT = 'Александровско-Константинопольский, рентгеноэлектрокардиографический и просто очень длинный'
const MOST = 99_999_999

/** Fields with a name or a free text. */
const texts =
  /^(title|product_title|variant_title|variant_option_title|article|description|address|bank|buyer_tg_username|contact_tg_username|username|company_title)$/

/** Returns the tables with the longest texts and the largest prices and quantities. */
const withHugeValues = (tables: Tables): Tables => enlarge(tables, '') as Tables

function enlarge(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => enlarge(one, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, enlarge(one, name)]))
  if (typeof value === 'number' && /price|quantity|amount/i.test(key)) return key === 'quantity' ? MOST : MOST + 0.99
  if (typeof value === 'string' && texts.test(key)) return /title$/.test(key) ? TITLE : TEXT
  return value
}

/** The height of a phone's keyboard, px. */
const KEYBOARD = 336

/** Simulates a phone's keyboard, which no driver can show: the window keeps its size, and its visual viewport shrinks. */
const raiseKeyboard = (page: Page): Promise<void> =>
  page.evaluate((covered) => {
    const view = window.visualViewport
    if (!view) throw new Error('This browser has no visual viewport')
    Object.defineProperty(view, 'height', { configurable: true, get: () => innerHeight - covered })
    view.dispatchEvent(new Event('resize'))
  }, KEYBOARD)

/** Finds a dialog's edges and focused fields that the keyboard covers. */
async function behindKeyboard(page: Page): Promise<string[]> {
  if (!(await page.locator('dialog:modal').count())) return []
  await raiseKeyboard(page)
  return page.evaluate(() => {
    const seen = window.visualViewport?.height ?? 0
    const faults: string[] = []
    const check = (element: Element, what: string) => {
      const { top, bottom } = element.getBoundingClientRect()
      if (top < -1 || bottom > seen + 1) faults.push(`${what}: ${Math.round(top)}–${Math.round(bottom)} из ${seen}`)
    }
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    if (!dialog) return []
    check(dialog, 'окно')
    for (const field of dialog.querySelectorAll<HTMLElement>('input:not([type=hidden], [type=file]), textarea')) {
      if (!field.checkVisibility({ visibilityProperty: true }) || field.matches(':disabled')) continue
      field.focus()
      if (field.offsetHeight < seen / 2) check(field, `поле «${field.ariaLabel ?? field.id}»`)
    }
    return faults
  })
}

/* Checks the rules of shared/docs/in-the-hand.md on every page and in every form. */

const tablesOf = async (fake: FakeWorld) => ((await fake.call('GET', '/__fake/state')) as { tables: Tables }).tables

/** Fills the tables with the longest texts, the highest prices and the largest stocks, and returns the tables from before. */
async function enlargeValues(fake: FakeWorld): Promise<Tables> {
  const state = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  await fake.call('PUT', '/__fake/state', { ...state, tables: withHugeValues(state.tables) })
  return state.tables
}

/** Texts do not overlap, not even at twice the text size. */
const textRules = { тексты: collisions, 'тексты вдвое': withTextTwice(collisions) }

/** Targets are large enough for a finger, and the focused control is in sight. */
const touchRules = { палец: smallTargets, фокус: coveredFocus }

const sizes = {
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'a tablet': { viewport: { width: 820, height: 1180 }, hasTouch: true },
  'a wide window': { viewport: { width: 1440, height: 900 } },
}

test.describe('on a phone', () => {
  test.use(sizes['a phone'])

  test(
    'every form is readable and touchable, also at twice the text size and with a keyboard',
    { tag: '@night' },
    async ({ page, fake, signedIn }) => {
      test.setTimeout(600_000)
      await signedIn(1001)
      // The keyboard rule comes last because the keyboard stays up.
      const all = {
        ...textRules,
        ...touchRules,
        'фокус вдвое': withTextTwice(coveredFocus),
        клавиатура: behindKeyboard,
      }
      expect(await onEveryForm(page, await tablesOf(fake), all)).toEqual({})
    },
  )

  test('search results and the empty message stay above the keyboard', async ({ page, fake, signedIn }) => {
    await signedIn(1001)
    await opened(page, tab(HONEY, 'products')(await tablesOf(fake)))
    await page.getByRole('button', { name: 'Поиск' }).click()
    await raiseKeyboard(page)
    const visibleHeight = await page.evaluate(() => window.visualViewport?.height ?? 0)
    const endOf = async (part: ReturnType<Page['locator']>) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return y + height
    }
    await page.getByRole('combobox', { name: 'Поиск' }).fill('мёд')
    const last = page.getByRole('dialog').getByRole('option').last()
    await expect(page.getByRole('group', { name: 'Заказы' })).toBeAttached()
    await last.scrollIntoViewIfNeeded()
    expect(await endOf(last)).toBeLessThanOrEqual(visibleHeight)
    await page.getByRole('combobox', { name: 'Поиск' }).fill('ъъъ')
    const message = page.getByText('Нет результатов')
    await expect(message).toBeVisible()
    expect(await endOf(message)).toBeLessThanOrEqual(visibleHeight)
  })

  test.describe('with a failing server', () => {
    test.use({ expectedErrors: /status of 500/ })

    test('shows the error of a failed save on screen', async ({ page, fake, signedIn }) => {
      await signedIn(1001)
      const tables = await tablesOf(fake)
      const create = actions['products.create']
      await opened(page, create?.at(tables) ?? '')
      await create?.open?.({ page, tables })
      await fake.addFault({ method: 'POST', path: '/products/{owner}/{shop}/', status: 500, times: 1 })
      await create?.send({ page, tables }, false)
      const alert = page.getByRole('form').getByRole('alert')
      await expect
        .poll(() =>
          alert.evaluate((line) => {
            const { left, bottom } = line.getBoundingClientRect()
            return line.contains(document.elementFromPoint(left + 20, bottom - 2))
          }),
        )
        .toBe(true)
    })
  })

  /** Locates the first row of each list, by the address or tab of its page. */
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

  test('every list is readable and touchable, and its first row starts in the upper third', async ({
    page,
    fake,
    signedIn,
  }) => {
    await signedIn(1001)
    const tables = await tablesOf(fake)
    for (const [name, row] of Object.entries(firstRows)) {
      const project = ['rubrics', 'infoposts'].includes(name) ? CLUB : HONEY
      const address = name.startsWith('/') ? name : tab(project, name)(tables)
      await opened(page, address)
      await expect.poll(async () => (await row(page).first().boundingBox())?.y, { message: name }).toBeLessThan(300)
      const found = { тексты: await collisions(page), палец: await smallTargets(page) }
      expect(found, name).toEqual({ тексты: [], палец: [] })
    }
  })
})

test.describe('on a tablet', () => {
  test.use(sizes['a tablet'])

  test(
    'every form has large touch targets, and no texts overlap',
    { tag: '@night' },
    async ({ page, fake, signedIn }) => {
      test.setTimeout(400_000)
      await signedIn(1001)
      expect(await onEveryForm(page, await tablesOf(fake), { тексты: collisions, палец: smallTargets })).toEqual({})
    },
  )
})

for (const [name, size] of Object.entries(sizes))
  test.describe(`on ${name}`, () => {
    test.use(size)

    test(
      'every page is readable and touchable with the longest texts and largest numbers',
      { tag: '@night' },
      async ({ page, fake, signedIn }) => {
        test.setTimeout(600_000)
        const tables = await enlargeValues(fake)
        await signedIn(1001)
        expect(
          await onEveryPage(page, tables, 'hasTouch' in size ? { ...textRules, ...touchRules } : textRules),
        ).toEqual({})
      },
    )
  })
