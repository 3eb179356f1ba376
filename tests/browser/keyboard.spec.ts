import { fileURLToPath } from 'node:url'
import { expectCategories } from './kit/main-path.ts'
import { carryByKeyboard } from './kit/sorting.ts'
import { expect, test, type Page } from './kit/test.ts'

const picture = fileURLToPath(new URL('./kit/pictures/honey.png', import.meta.url))

/** Goes on by Tab until what is wanted has the focus, or back to it, as far as a person would. */
async function tabTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(wanted)) return
    // Past the page's end come the browser's own buttons, from which Firefox's driver leads no key back.
    await page.keyboard.press((await isPassed(wanted)) ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`80 нажатий Tab не дошли до ${wanted.toString()}`)
}

const isFocused = async (wanted: ReturnType<Page['locator']>): Promise<boolean> =>
  (await wanted.count()) > 0 && wanted.first().evaluate((element) => element.matches(':focus'))

/** What has the focus stands behind it. */
const isPassed = async (wanted: ReturnType<Page['locator']>): Promise<boolean> =>
  (await wanted.count()) > 0 &&
  wanted.first().evaluate((element) => {
    const { activeElement: focused } = element.getRootNode() as Document | ShadowRoot
    if (!focused || focused === document.body) return false
    return Boolean(element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)
  })

/** The focus is where the eye finds it: what has it is outlined. */
async function isSeen(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    if (!focused || focused === document.body) return 'нет'
    const own = [focused, focused.closest('label'), focused.parentElement, focused.nextElementSibling]
    return own.some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
      ? 'есть'
      : `нет у ${focused.outerHTML.slice(0, 120)}`
  })
  expect(outline, 'рамка вокруг того, что в фокусе').toBe('есть')
}

async function goTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  await expect(wanted.first()).toBeVisible()
  await tabTo(page, wanted)
  await isSeen(page)
}

async function press(page: Page, wanted: ReturnType<Page['locator']>, key = 'Enter'): Promise<void> {
  await goTo(page, wanted)
  await page.keyboard.press(key)
}

async function type(page: Page, field: ReturnType<Page['locator']>, text: string): Promise<void> {
  await expect(field.first()).toBeVisible()
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** The system's window of files opens by a key, too. */
async function choosePicture(page: Page, field: ReturnType<Page['locator']>): Promise<void> {
  // Asked for well before the key: until the browser knows, a window of files is nobody's.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, field)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(picture)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function addCategory(page: Page, title: string, withPicture = false): Promise<void> {
  await press(page, button(page, 'Добавить категорию').first())
  const form = page.getByRole('dialog', { name: 'Новая категория' })
  await type(page, form.getByRole('textbox', { name: 'Название' }), title)
  if (withPicture) {
    await choosePicture(page, form.getByRole('button', { name: /выбрать изображение$/ }).first())
    await expect(form.locator('img').first()).toBeVisible()
  }
  await press(page, form.getByRole('button', { name: 'Сохранить' }))
  await expect(form).toBeHidden()
}

test.use({ scenario: 'empty' })
test('the main path by keyboard alone: from the landing to categories in an order of one’s own', async ({ page }) => {
  await page.goto('/')
  await press(page, button(page, 'Начать пользоваться').first())
  await press(
    page,
    page.getByRole('dialog', { name: 'Вход через мессенджер' }).getByRole('button', { name: 'Новый владелец' }),
  )

  await expect(page.getByRole('heading', { name: 'Законодательные требования' })).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await press(page, box, 'Space')
  await press(page, button(page, 'Подтвердить'))
  await press(page, page.getByRole('link', { name: /Продолжить|К моим проектам/ }))

  await press(page, page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Мои проекты' }))
  await press(page, button(page, 'Создать проект').first())
  const project = page.getByRole('dialog', { name: 'Новый проект' })
  await type(page, project.getByRole('textbox', { name: /Название/ }), 'Лавка мёда')
  await choosePicture(page, project.getByRole('button', { name: /выбрать изображение$/ }).first())
  await expect(project.locator('img')).toBeVisible()
  await press(page, project.getByRole('button', { name: 'Создать' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Лавка мёда' })).toBeVisible()

  await press(page, page.getByRole('link', { name: 'Категории' }))
  await expect(page.getByText('Категорий пока нет')).toBeVisible()
  await addCategory(page, 'Мёд')
  await addCategory(page, 'Свечи', true)
  await addCategory(page, 'Чай')

  const titles = page.getByRole('list', { name: 'Категории' }).getByRole('heading', { level: 3 })
  await goTo(page, button(page, 'Переместить: Чай'))
  await carryByKeyboard(page, -2)
  await expect(titles).toHaveText(['Чай', 'Мёд', 'Свечи'])
  await press(page, button(page, 'Сохранить сортировку'))
  await expect(page.getByText('Сортировка сохранена')).toBeInViewport()
  await page.reload()
  await expectCategories(page)
})
