import { fileURLToPath } from 'node:url'
import { expectCategories } from './kit/main-path.ts'
import { carryByKeyboard } from './kit/sorting.ts'
import { expect, test, type Page } from './kit/test.ts'

const picture = fileURLToPath(new URL('uploads/media/large.jpg', import.meta.url))

/** Moves the focus to the element by Tab, or back to it by Shift+Tab. Fails after 80 presses. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return
    // After the last element Tab leads to the browser's own buttons, and Firefox's driver cannot return from there.
    await page.keyboard.press((await isBeforeFocus(target)) ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`80 нажатий Tab не дошли до ${target.toString()}`)
}

const isFocused = async (target: ReturnType<Page['locator']>): Promise<boolean> =>
  (await target.count()) > 0 && target.first().evaluate((element) => element.matches(':focus'))

/** Tells whether the focused element comes after the target. */
const isBeforeFocus = async (target: ReturnType<Page['locator']>): Promise<boolean> =>
  (await target.count()) > 0 &&
  target.first().evaluate((element) => {
    const { activeElement: focused } = element.getRootNode() as Document | ShadowRoot
    if (!focused || focused === document.body) return false
    return Boolean(element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)
  })

/** Expects an outline around the focused element. */
async function expectOutline(page: Page): Promise<void> {
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

async function goTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await expect(target.first()).toBeVisible()
  await tabTo(page, target)
  await expectOutline(page)
}

async function press(page: Page, target: ReturnType<Page['locator']>, key = 'Enter'): Promise<void> {
  await goTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, field: ReturnType<Page['locator']>, text: string): Promise<void> {
  await expect(field.first()).toBeVisible()
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Opens the system's file chooser by keyboard and selects a picture. */
async function choosePicture(page: Page, field: ReturnType<Page['locator']>): Promise<void> {
  // Waits well before the key press: Playwright first tells the browser to intercept the file chooser.
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
test('walks the main path by keyboard: from the landing page to sorted categories', async ({ page }) => {
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
  await addCategory(page, 'Лишняя')

  const cards = page.getByRole('list', { name: 'Категории' })
  const titles = cards.getByRole('heading', { level: 3 })
  await press(page, button(page, 'Действия с категорией «Лишняя»'))
  await expect(page.getByRole('menuitem', { name: 'Изменить' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Удалить категорию' }))
  await expect(titles).toHaveText(['Мёд', 'Свечи', 'Чай'])
  await expect(cards.getByRole('button', { name: 'Чай', exact: true })).toBeFocused()

  await goTo(page, button(page, 'Переместить: Чай'))
  await carryByKeyboard(page, -2)
  await expect(titles).toHaveText(['Чай', 'Мёд', 'Свечи'])
  await press(page, button(page, 'Сохранить сортировку'))
  await expect(page.getByText('Сортировка сохранена')).toBeInViewport()
  await page.reload()
  await expectCategories(page)
})
