import { expect, test, type Page } from './kit/test.ts'

const summary = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** Over every list: 'Показано 3 из 60 заказов · …', 'Найдено: 2 товара', '29 товаров'. */
const rowsText = (page: Page) => page.getByRole('status').filter({ hasText: /\d+\s(заказ|товар)|Показано \d+/ })
async function numberOfRows(page: Page): Promise<number> {
  const [, shown, whole] = /Показано (\d+)|(\d+)\s(?:заказ|товар)/.exec(await rowsText(page).innerText()) ?? []
  return Number(shown ?? whole)
}

test.describe('an owner with projects', () => {
  test.beforeEach(async ({ page, signedIn }) => {
    await signedIn(1001)
    await page.goto('/')
    await expect(summary(page, 'Лавка мёда «Липа»')).toContainText('₽')
  })

  test('sees how each goes, and every figure leads to where it is worked on', async ({ page }) => {
    const honey = summary(page, 'Лавка мёда «Липа»')
    await expect(honey.getByRole('img', { name: /^Выручка проекта «Лавка мёда «Липа»» по дням/ })).toBeVisible()
    await honey.getByRole('link', { name: /отправки/ }).click()
    await expect(page).toHaveURL(/\/orders\b/)
    await page.goBack()
    await honey.getByRole('link', { name: /в наличии/ }).click()
    await expect(page).toHaveURL(/\/products\b/)
    await page.goBack()
    await honey.getByRole('link', { name: /^Подписка до/ }).click()
    await expect(page).toHaveURL(/\/subscription$/)
    await page.goBack()
    await honey.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
    await expect(page).toHaveURL(/\/common$/)
  })

  test(
    'finds behind every number as many rows, and what must be sent today by one press',
    { tag: '@wide' },
    async ({ page }) => {
      // A ruble sum is no number of rows, neither is a day.
      const numbers = page
        .getByRole('article')
        .getByRole('link', { name: /^(Нет в наличии: )?\d+\s(заказ|товар|жд|выдачи|выполнения)/ })
      const count = await numbers.count()
      expect(count).toBeGreaterThan(3)
      for (let index = 0; index < count; index += 1) {
        const text = (await numbers.nth(index).innerText()).replace('Нет в наличии: ', '')
        await numbers.nth(index).click()
        await expect(rowsText(page)).toHaveText(new RegExp(`(^|\\D)${Number.parseInt(text)}\\s`))
        expect(await numberOfRows(page), text).toBe(Number.parseInt(text))
        await page.goBack()
        await expect(numbers).toHaveCount(count)
      }
    },
  )

  test('looks again by itself', { tag: '@wide' }, async ({ page, fake }) => {
    await page.clock.install()
    await page.reload()
    const honey = summary(page, 'Лавка мёда «Липа»')
    const orders = honey.getByRole('link', { name: /^\d+\sзаказ\S*$/ })
    const before = Number.parseInt(await orders.innerText())
    const shop = (await orders.getAttribute('href'))?.split('/')[2]
    await fake.call('POST', '/__fake/orders', { shop, count: 2 })
    await page.clock.runFor(31_000)
    await expect(orders).toHaveText(new RegExp(`^${before + 2}\\s`))
  })

  test('puts the first steps away for good', { tag: '@wide' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Больше не показывать шаги' }).click()
    await expect(page.getByRole('heading', { name: /^Первые шаги/ })).toBeHidden()
    await page.reload()
    await expect(summary(page, 'Лавка мёда «Липа»')).toContainText('₽')
    await expect(page.getByRole('heading', { name: /^Первые шаги/ })).toBeHidden()
  })

  test.describe('with a failing server', { tag: '@wide' }, () => {
    test.use({ expectedErrors: /status of 500/ })

    test('a figure that does not come is alone with it, and comes with the next try', async ({ page, fake }) => {
      await fake.addFault({ path: '/payment/transactions/{shop}/', status: 500 })
      await page.reload()
      const honey = summary(page, 'Лавка мёда «Липа»')
      await expect(honey.getByText('Часть данных не загрузилась.')).toBeVisible()
      await expect(honey.getByText(/в наличии/)).toBeVisible()
      await fake.clearFaults()
      await honey.getByRole('button', { name: 'Повторить' }).click()
      await expect(honey).toContainText('₽')
    })

    test('projects that do not come say so', async ({ page, fake }) => {
      await fake.addFault({ path: '/shops/{owner}', status: 500, times: 1 })
      await page.reload()
      await expect(page.getByText('Проекты не загрузились')).toBeVisible()
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(summary(page, 'Лавка мёда «Липа»')).toContainText('₽')
    })
  })
})

test.describe('a new owner', () => {
  test.use({ scenario: 'empty' })

  test('is led to the first project, step by step', async ({ page, signedIn }) => {
    await signedIn(1001)
    await page.goto('/')
    const steps = page.getByRole('region', { name: /^Первые шаги/ })
    await expect(steps.getByText('Сделано 1 из 8')).toBeVisible()
    await expect(steps.getByRole('listitem').filter({ hasText: 'Дать согласия' })).toContainText('сделано')
    await expect(steps.getByRole('link')).toHaveCount(2)
    await steps.getByRole('link', { name: /Создать проект/ }).click()
    await expect(page.getByText('У вас пока нет проектов')).toBeVisible()
  })
})
