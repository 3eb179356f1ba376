import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from './kit/test.ts'

/** WCAG 2.2 AA and axe's own best practices: nothing may be found, whatever its weight. */
async function findNothing(page: Page, what: string): Promise<void> {
  // What still moves has the colours of its way.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the public side', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await findNothing(page, '/')
      for (const path of ['/info', '/contacts', '/nowhere']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await findNothing(page, path)
      }
      await page.goto('/partnersShops')
      await page.getByRole('button', { name: 'Открыть «Свечной двор»' }).click()
      await expect(page.getByRole('link', { name: 'Перейти' })).toBeVisible()
      await findNothing(page, 'магазин клиента')
      await page.goto('/projects')
      await findNothing(page, 'вход')
    })

    test('external sites', async ({ page, signedIn }) => {
      await signedIn(1001)
      await page.goto('/webImport/sites')
      await expect(page.getByRole('heading', { name: 'Карта маршрутов клуба' })).toBeVisible()
      await findNothing(page, 'внешние сайты')
      await page.getByRole('button', { name: 'Подключить сайт' }).click()
      const form = page.getByRole('dialog', { name: 'Подключить сайт' })
      await form.getByRole('button', { name: 'Подключить' }).click()
      await expect(form.getByText('Обязательно для заполнения.').first()).toBeVisible()
      await findNothing(page, 'внешний сайт')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Удалить сайт «Карта маршрутов клуба»' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await findNothing(page, 'удаление сайта')
    })

    test('preview', async ({ page, signedIn }) => {
      await signedIn(1001)
      await page.goto('/projects')
      await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
      await page.getByRole('link', { name: 'Посмотреть магазин' }).click()
      const screen = page.getByRole('region', { name: 'Экран телефона' })
      await screen.getByRole('button', { name: 'Свечи', exact: true }).click()
      await findNothing(page, 'полка')
      await screen.getByRole('button', { name: /Свеча из вощины/ }).click()
      await expect(screen.getByRole('heading', { name: 'Дополнительно' })).toBeVisible()
      await findNothing(page, 'товар в просмотре')
    })

    test('consents and profile', async ({ page, signedIn }) => {
      await signedIn(1003)
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Законодательные требования' })).toBeVisible()
      await page.getByRole('button', { name: 'Подтвердить' }).click()
      await findNothing(page, 'соглашения')
      await signedIn(1001)
      await page.goto('/profile/personal_data')
      await expect(page.getByRole('heading', { name: 'Изменить Данные' })).toBeVisible()
      await findNothing(page, 'личные данные')
    })

    test('projects', async ({ page, signedIn }) => {
      await signedIn(1001)
      await page.goto('/projects')
      await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
      await findNothing(page, 'проекты')
      await page.getByRole('button', { name: 'Создать проект' }).click()
      const form = page.getByRole('dialog', { name: 'Новый проект' })
      await form.getByRole('button', { name: 'Создать' }).click()
      await expect(form.getByText('Обязательно для заполнения.').first()).toBeVisible()
      await findNothing(page, 'новый проект')
    })

    test('categories', async ({ page, signedIn }) => {
      await signedIn(1001)
      await page.goto('/projects')
      await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
      await expect(page.getByRole('heading', { name: 'Данные проекта' })).toBeVisible()
      await findNothing(page, 'основное')
      await page.getByRole('link', { name: 'Категории' }).click()
      await expect(page.getByRole('heading', { name: 'Травяной чай' })).toBeVisible()
      await findNothing(page, 'категории')
      await page.getByRole('button', { name: 'Действия с категорией «Мёд»' }).click()
      await findNothing(page, 'меню карточки')
      await page.getByRole('menuitem', { name: 'Изменить' }).click()
      await expect(
        page.getByRole('dialog', { name: 'Изменить категорию' }).getByRole('button', { name: 'Закрыть' }),
      ).toBeVisible()
      await findNothing(page, 'категория')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Действия с категорией «Мёд»' }).click()
      await page.getByRole('menuitem', { name: 'Удалить' }).click()
      await expect(page.getByText('Удалить категорию «Мёд»?')).toBeVisible()
      await findNothing(page, 'удаление')
    })

    test('rubrics, posts, delivery', async ({ page, signedIn }) => {
      await signedIn(1001)
      await page.goto('/projects')
      await page.getByRole('link', { name: 'Беговой клуб «Набережная»' }).click()
      await page.getByRole('link', { name: 'Рубрики' }).click()
      await expect(page.getByRole('heading', { name: 'Истории' })).toBeVisible()
      await findNothing(page, 'рубрики')
      await page.getByRole('link', { name: 'Публикации' }).click()
      await page.getByRole('checkbox', { name: 'Выбрать «Тропа на Лысую гору»' }).check()
      await findNothing(page, 'публикации')
      await page.getByRole('button', { name: 'Изменить «Тропа на Лысую гору»' }).click()
      const post = page.getByRole('dialog', { name: 'Пост "Тропа на Лысую гору"' })
      await expect(post.getByRole('button', { name: 'Убрать фото 4' })).toBeVisible()
      await expect(post.getByRole('button', { name: 'Закрыть' })).toBeVisible()
      await findNothing(page, 'публикация')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Мои проекты' }).first().click()
      await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
      await page.getByRole('link', { name: 'Доставка' }).click()
      await expect(page.getByRole('button', { name: 'Добавить адрес' })).toBeVisible()
      await findNothing(page, 'доставка')
      await page.getByRole('button', { name: 'Добавить адрес' }).click()
      const point = page.getByRole('dialog', { name: 'Самовывоз' })
      await expect(point.getByRole('button', { name: 'Закрыть' })).toBeVisible()
      await point.getByRole('button', { name: 'Сохранить' }).click()
      await expect(point.getByText('Обязательно для заполнения.').first()).toBeVisible()
      await findNothing(page, 'самовывоз')
    })

    test('orders', async ({ page, signedIn }) => {
      await signedIn(1001)
      await page.goto('/projects')
      await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
      await page.getByRole('link', { name: 'Заказы' }).click()
      await expect(page.getByRole('button', { name: /Подробнее/ }).first()).toBeVisible()
      await findNothing(page, 'заказы')
      await page
        .getByRole('checkbox', { name: /^Выбрать заказ/ })
        .first()
        .check()
      await findNothing(page, 'выбранные заказы')
      await page
        .getByRole('button', { name: /^Доставка: / })
        .first()
        .click()
      await page.getByRole('button', { name: 'Дата отправки: открыть календарь' }).click()
      await expect(page.getByRole('grid')).toBeVisible()
      await findNothing(page, 'доставка')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /Подробнее/ })
        .nth(1)
        .click()
      await expect(page.getByRole('heading', { name: 'Товары' })).toBeVisible()
      await findNothing(page, 'подробности заказа')
    })

    test('money', async ({ page, signedIn }) => {
      await signedIn(1001)
      await page.goto('/projects')
      await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
      await page.getByRole('link', { name: 'Платежи' }).click()
      await expect(page.getByText('Магазин lavkalipa')).toBeVisible()
      await findNothing(page, 'платежи')
      await page.getByRole('button', { name: 'Действия с интеграцией Robokassa' }).click()
      await page.getByRole('menuitem', { name: 'Изменить' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Закрыть' })).toBeVisible()
      await findNothing(page, 'интеграция')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Добавить QR-код' }).click()
      const form = page.getByRole('dialog', { name: 'По Qr счету' })
      await form.getByRole('button', { name: 'Сохранить' }).click()
      await expect(form.getByText('Обязательно для заполнения.').first()).toBeVisible()
      await findNothing(page, 'QR-код')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Юридические сведения' }).click()
      await page.getByText('Юридическое лицо').click()
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByText('Обязательно для заполнения.').first()).toBeVisible()
      await findNothing(page, 'юридические сведения')
      await page.getByRole('link', { name: 'Подписка', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'На полгода' })).toBeVisible()
      await findNothing(page, 'подписка')
      await page.goto(`${new URL(page.url()).pathname}?payment=success&inv=1`)
      await expect(page.getByText('Оплата прошла')).toBeVisible()
      await findNothing(page, 'после оплаты')
      await page.goto('/profile/subscribtions')
      await expect(page.getByRole('heading', { name: 'На полгода' })).toBeVisible()
      await findNothing(page, 'подписки профиля')
      await page.goto('/webImport/subscriptoions')
      await expect(page.getByRole('heading', { name: 'Сайт на год' })).toBeVisible()
      await findNothing(page, 'подписка внешних сайтов')
    })
  })
}
