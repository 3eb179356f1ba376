import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/open-sections.ts'

/* Forms of kit/form lose no typed data: forms in the modals of a project's tabs, and a form on a page. */

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
const orders = (page: Page) => page.locator(isPhone(page) ? 'article' : '[role=row]:has([role=cell])')
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Уйти без сохранения?' })
const track = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Трек-номер' })

interface Form {
  readonly name: string
  readonly tag?: '@night'
  readonly project: string
  readonly tab: string
  readonly open: (page: Page) => Promise<void>
  /** Locates the field that the test types into. */
  readonly field: (page: Page) => ReturnType<typeof track>
}

const forms: readonly Form[] = [
  {
    name: 'an order’s details',
    project: 'Лавка мёда «Липа»',
    tab: 'Заказы',
    open: async (page) => {
      // The address of an order keeps its form open over a reload.
      if (!/\/orders\/./.test(page.url())) await orders(page).first().getByRole('button', { name: 'Подробнее' }).click()
    },
    field: track,
  },
  {
    name: 'a characteristic that is not added yet',
    tag: '@night',
    project: 'Лавка мёда «Липа»',
    tab: 'Товары',
    open: async (page) => {
      await openVariant(page)
      await page.getByRole('button', { name: 'Добавить характеристику' }).click()
    },
    field: (page) => page.getByRole('group', { name: 'Характеристика' }).getByRole('textbox', { name: 'Название' }),
  },
]

/** Opens the form of the first variant, from the list of products or on the page of the product. */
async function openVariant(page: Page): Promise<void> {
  if (!page.url().endsWith('/variants')) {
    await page.getByRole('searchbox').fill('сотах')
    // A row that moves while the mouse button is down gets no click.
    await expect(page.getByRole('status').filter({ hasText: 'Найдено' })).toBeVisible()
    await page.getByRole('link', { name: 'Мёд в сотах', exact: true }).filter({ visible: true }).click()
    await page.getByRole('link', { name: 'Варианты' }).click()
  }
  await page
    .getByRole('button', { name: /^Изменить «/ })
    .first()
    .click()
}

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
})

for (const { name, tag = [], project, tab, open, field } of forms)
  test(`${name}: asks before leaving or closing, and restores the draft after a reload`, { tag }, async ({ page }) => {
    await page.getByRole('link', { name: project }).click()
    await openSection(page, tab)
    await open(page)
    await expect(field(page)).toBeVisible()
    // No field shows an error before the owner types, and no list covers the fields.
    await expect(page.locator('[aria-invalid=true], [role=combobox][aria-expanded=true]')).toHaveCount(0)
    const before = await field(page).inputValue()
    await field(page).fill('RU 100')
    await page.goBack()
    await leaving(page).getByRole('button', { name: 'Остаться' }).click()
    await page.getByRole('button', { name: 'Закрыть', exact: true }).click()
    await page.getByRole('button', { name: 'Вернуться' }).click()
    await expect(field(page)).toHaveValue('RU 100')

    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(dialogs).toEqual(['beforeunload'])
    await open(page)
    await expect(field(page)).toHaveValue(before)
    await page.getByRole('dialog').getByRole('button', { name: 'Восстановить' }).click()
    await expect(field(page)).toHaveValue('RU 100')

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Закрыть без сохранения' }).click()
    await expect(page.getByRole('button', { name: 'Закрыть без сохранения' })).toHaveCount(0)
    await expect(page).not.toHaveURL(/\/orders\/./)
    await open(page)
    await expect(field(page)).toHaveValue(before)
    await expect(page.getByText('Восстановить несохранённые изменения?')).toBeHidden()
  })

test('asks before leaving each time, even right after the owner stayed', async ({ page }) => {
  await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  await page.getByRole('textbox', { name: 'Описание' }).fill('Мёд и чай')
  await openSection(page, 'Шаблоны')
  const stay = leaving(page).getByRole('button', { name: 'Остаться' })
  // In one task, so that the page cannot render between the answer and the next step.
  for (const next of ['link', 'back', 'link'] as const) {
    await expect(stay).toBeVisible()
    await stay.evaluate((button: HTMLElement, step) => {
      button.click()
      if (step === 'back') window.history.back()
      else [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Шаблоны')?.click()
    }, next)
  }
  await expect(stay).toBeVisible()
  await expect(page).toHaveURL(/\/common$/)
  await leaving(page).getByRole('button', { name: 'Уйти без сохранения' }).click()
  await expect(page.getByRole('heading', { name: 'Шаблоны' })).toBeVisible()
})

test('asks before leaving from the first letter on', async ({ page }) => {
  await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  // The letter and the navigation happen in one task: promises settle between them, but timers and requests do not.
  await page.getByRole('textbox', { name: 'Описание' }).evaluate(async (field: HTMLTextAreaElement) => {
    field.setRangeText('!')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    ;[...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Шаблоны')?.click()
  })
  await leaving(page).getByRole('button', { name: 'Остаться' }).click()
  await expect(page.getByRole('textbox', { name: 'Описание' })).toHaveValue(/!/)
  await expect(page).toHaveURL(/\/common$/)
})
