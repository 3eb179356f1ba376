import { deliveryServices } from '@console/shared/delivery'
import { fillPath } from '@console/shared/kit/endpoint'
import type { Tables } from '../faults/action.ts'
import { button, modal, picture } from '../faults/hands.ts'
import { CLUB, HONEY, productTab, tab } from '../faults/places.ts'
import { API } from '../kit/addresses.ts'
import { expect, type Page } from '../kit/test.ts'

type Found = ReturnType<Page['locator']>

/** How an owner gets to a lazy-loaded part: the page, the input, the press that loads the part, and what the part shows. */
export interface Row {
  readonly at: (tables: Tables) => string
  /** Opens a form or menu before the part's file starts to fail. */
  readonly open?: (page: Page) => Promise<void>
  /** The field to fill before the press. */
  readonly typed?: (page: Page) => Found
  readonly press: (page: Page, tables: Tables) => Promise<void>
  readonly shown: (page: Page) => Found
  /** The module whose file contains the part, if the bundler merges them. */
  readonly inside?: string
  /** The error of a part without a place of its own; the same press retries it. */
  readonly error?: RegExp
  /** The place of the part's error, if the page shows several errors. */
  readonly within?: (page: Page) => Found
  /** The press opens another address. */
  readonly leads?: true
  /** The part creates a file for download and shows nothing. */
  readonly downloads?: true
  /** The visitor is signed out. */
  readonly visitor?: true
}

const click = (find: (page: Page) => Found) => (page: Page) => find(page).click()
const pressed = (name: string) => click((page) => button(page, name).first())
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first()
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
const box = (form: string, name: string) => (page: Page) =>
  modal(page, form).getByRole('textbox', { name, exact: true })

/** Opens a page by a link to its address. */
const page = (
  from: (tables: Tables) => string,
  to: (tables: Tables) => string,
  title: string,
  inside?: string,
): Row => ({
  at: from,
  press: (at, tables) =>
    at
      .getByRole('link')
      .and(at.locator(`[href="${to(tables)}"]`))
      .filter({ visible: true })
      .first()
      .click(),
  shown: heading(title),
  ...(inside && { inside }),
})
/** A tab of a project, from another one. */
const projectTab = (name: string, title: string, project = HONEY) =>
  page(tab(project, name === 'legal' ? 'payment' : 'legal'), tab(project, name), title)

/** Opens a form over its page. */
const form = (at: Row['at'], opener: string, title: string | RegExp): Row => ({
  at,
  press: pressed(opener),
  shown: dialog(title),
})
const inProducts = (press: Row['press'], shown: Row['shown']): Row => ({
  at: tab(HONEY, 'products'),
  open: (at) => at.getByRole('checkbox', { name: 'Выбрать «Мёд в сотах»' }).check(),
  press,
  shown,
})
const menuItem = (menu: string, item: string) => async (at: Page) => {
  await button(at, menu).click()
  await at.getByRole('menuitem', { name: item, exact: true }).click()
}
/** Chooses a menu item. The menu may be open already if the page reloaded and the press was repeated. */
const signOut = (at: Page) =>
  expect(async () => {
    const item = at.getByRole('menuitem', { name: 'Выйти' })
    if (!(await item.isVisible())) await at.getByRole('button', { name: /^Профиль:/ }).click()
    await item.click({ timeout: 3000 })
  }).toPass()
/** Chooses a file in the form. */
const chosen = (file: Parameters<Found['setInputFiles']>[0]) => (at: Page) =>
  at.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
const exported = (item: string): Row => ({
  at: tab(HONEY, 'products'),
  press: menuItem('Экспорт и импорт товаров', item),
  shown: heading('Товары'),
  error: /Попробуйте ещё раз/,
  downloads: true,
})
const publicPage = (path: string, from = '/contacts') =>
  page(
    () => from,
    () => path,
    '',
  )
const changeService = (page: Page) =>
  page.getByRole('button', { name: /^Изменить «(?:Курьер|Чужое имя)/ }).click({ timeout: 3000 })
/** Renames a delivery service as another person, with a new name each time. */
async function renamedElsewhere(at: Page, tables: Tables): Promise<void> {
  const service = tables.delivery_services?.find(({ title }) => title === 'Курьер по Уфе в день заказа')
  const shop = tables.shops?.find(({ uuid }) => uuid === service?.shop_uuid)
  const path = fillPath(deliveryServices.update.path, {
    owner: String(shop?.owner_uuid),
    shop: String(shop?.uuid),
    id: String(service?.uuid),
  })
  const status = await at.evaluate(
    async ({ url, title }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
        'content-type': 'application/json',
      }
      const answer = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ title }) })
      return answer.status
    },
    { url: API + path, title: `Чужое имя ${(renamed += 1)}` },
  )
  expect(status).toBe(200)
}
let renamed = 0
const HONEYCOMB = 'Мёд в сотах'
const profile = () => '/profile/personal_data'
const projects = () => '/projects'

const some: Readonly<Record<string, Row>> = {
  'home/HomePage.tsx': page(projects, () => '/', 'Здравствуйте'),
  'profile/PersonalDataPage.tsx': page(projects, profile, 'Изменить Данные'),
  'profile/ConsentsPage.tsx': page(profile, () => '/profile/privacy_policy', 'Законодательные требования'),
  'subscriptions/OwnerPlans.tsx': page(profile, () => '/profile/subscribtions', 'Тарифы'),
  'projects/list/ProjectsPage.tsx': page(profile, projects, 'Мои проекты'),
  'projects/CommonPage.tsx': projectTab('common', 'Данные проекта'),
  'app/project-subscription.ts': projectTab('subscription', 'Подписка'),
  'app/project-history.ts': projectTab('history', 'История изменений'),
  'projects/templates/TemplatesPage.tsx': projectTab('templates', 'Шаблоны'),
  'catalogue/categories/CategoriesPage.tsx': projectTab('categories', 'Категории'),
  'delivery/DeliveryPage.tsx': projectTab('delivery', 'Настройки доставки'),
  'catalogue/rubrics/RubricsPage.tsx': projectTab('rubrics', 'Рубрики', CLUB),
  'posts/PostsPage.tsx': projectTab('infoposts', 'Публикации', CLUB),
  'payments/PaymentsPage.tsx': projectTab('payment', 'Платежи'),
  'legal/LegalPage.tsx': projectTab('legal', 'Юридические сведения'),
  'products/list/ProductsPage.tsx': projectTab('products', 'Товары'),
  // The page of legal details loads its icons from the same file.
  'orders/list/OrdersPage.tsx': page(tab(HONEY, 'categories'), tab(HONEY, 'orders'), 'Заказы'),
  'orders/status/EndingQuestion.tsx': {
    at: tab(HONEY, 'orders'),
    open: click((at) => at.getByRole('button', { name: /^Статус заказа [^:]+: (?!Отменён)/ }).first()),
    press: click((at) => at.getByRole('menuitem', { name: 'Отменён' })),
    shown: (at) => at.getByRole('alertdialog'),
  },
  'orders/list/SaveView.tsx': {
    ...form(tab(HONEY, 'orders'), '', 'Сохранить отбор'),
    open: async (page) => {
      await page.getByRole('link', { name: /^Ждут отправки/ }).click()
      // The address follows the press.
      await page.waitForURL(/[?&]status=/)
    },
    press: pressed('Сохранить отбор'),
  },
  'orders/sending/SendForm.tsx': {
    ...form(tab(HONEY, 'orders'), '', /^Отправить заказ /),
    press: click((at) => at.getByRole('button', { name: /^Отправить заказ / }).first()),
  },
  'orders/details/OrderPage.tsx': {
    at: tab(HONEY, 'orders'),
    press: click((at) => at.getByRole('button', { name: 'Подробнее' }).first()),
    // At its own address, where a deploy leads, it is the page.
    shown: (at) =>
      dialog(/^Заказ /)(at)
        .or(heading('Заказ')(at))
        .first(),
  },
  'preview/PreviewPage.tsx': {
    ...projectTab('preview', 'Лавка мёда'),
    shown: (at) =>
      at
        .getByRole('region', { name: 'Просмотр магазина' })
        .or(at.getByRole('heading', { level: 2 }))
        .first(),
  },
  'products/edit/NewProductPage.tsx': {
    ...page(tab(HONEY, 'products'), (tables) => `${tab(HONEY, 'products')(tables)}/new`, ''),
    shown: (at) => at.getByRole('form', { name: 'Новый товар' }),
  },
  'products/edit/ProductPage.tsx': page(tab(HONEY, 'products'), productTab(HONEYCOMB, 'common'), HONEYCOMB),
  'products/edit/ProductCommonPage.tsx': {
    ...page(productTab(HONEYCOMB, 'variants'), productTab(HONEYCOMB, 'common'), ''),
    shown: (at) => at.getByRole('form', { name: 'Данные товара' }),
  },
  'products/variants/VariantsPage.tsx': {
    ...page(productTab(HONEYCOMB, 'common'), productTab(HONEYCOMB, 'variants'), ''),
    shown: (at) => button(at, 'Добавить Вариант'),
  },
  'products/offers/OffersPage.tsx': {
    ...page(productTab(HONEYCOMB, 'common'), productTab(HONEYCOMB, 'specs'), ''),
    shown: (at) => button(at, 'Добавить опцию').first(),
  },
  'app/frame/SectionFrame.tsx': page(projects, () => '/webImport/sites', 'Внешние сайты'),
  'external-sites/ExternalSitesPage.tsx': page(
    () => '/webImport/subscriptoions',
    () => '/webImport/sites',
    'Сайты',
  ),
  'subscriptions/SitesPlans.tsx': page(
    () => '/webImport/sites',
    () => '/webImport/subscriptoions',
    'Тарифы',
  ),

  'projects/NewProject.tsx': form(projects, 'Создать проект', 'Новый проект'),
  'projects/list/NothingFound.tsx': {
    at: projects,
    press: (at) => at.getByRole('searchbox').fill('нет такого'),
    shown: (at) => at.getByText(/Ничего не нашлось/),
  },
  'projects/list/TurnOffQuestion.tsx': {
    at: projects,
    press: pressed('Деактивировать проект «Лавка мёда «Липа»»'),
    shown: (at) => at.getByRole('alertdialog'),
  },
  'kit/ui/overlays/LinkDialog.tsx': {
    at: projects,
    press: pressed('Ссылка на проект «Лавка мёда «Липа»»'),
    shown: (at) => at.getByRole('dialog'),
  },
  'app/search.ts': {
    at: projects,
    press: click((at) => at.getByRole('button', { name: /^Поиск/ })),
    shown: (at) => at.getByRole('dialog').getByRole('combobox'),
  },
  'catalogue/categories/CategoryForm.tsx': form(tab(HONEY, 'categories'), 'Добавить категорию', 'Новая категория'),
  'catalogue/rubrics/RubricForm.tsx': form(tab(CLUB, 'rubrics'), 'Добавить рубрику', 'Новая рубрика'),
  'posts/PostForm.tsx': form(tab(CLUB, 'infoposts'), 'Добавить публикацию', 'Новый пост'),
  'delivery/ServiceForm.tsx': form(tab(HONEY, 'delivery'), 'Добавить службу', 'Достака'),
  'delivery/PickupForm.tsx': form(tab(HONEY, 'delivery'), 'Добавить адрес', 'Самовывоз'),
  'payments/PhoneForm.tsx': form(tab(HONEY, 'payment'), 'Добавить номер', 'По номеру телефона'),
  'payments/QrForm.tsx': form(tab(HONEY, 'payment'), 'Добавить QR-код', 'По Qr счету'),
  'payments/IntegrationForm.tsx': {
    ...form(tab(HONEY, 'payment'), '', 'Интеграция с Robokassa'),
    press: menuItem('Действия с интеграцией Robokassa', 'Изменить'),
  },
  'orders/delivery/DeliveryForm.tsx': {
    ...form(tab(HONEY, 'orders'), '', 'Доставка'),
    press: click((at) => at.getByRole('button', { name: /^Доставка: / }).first()),
  },
  'external-sites/ExternalSiteForm.tsx': form(() => '/webImport/sites', 'Подключить сайт', 'Подключить сайт'),
  'products/variants/VariantForm.tsx': form(productTab(HONEYCOMB, 'variants'), 'Добавить Вариант', 'Новый вариант'),
  'products/offers/OfferForm.tsx': form(productTab('Липовый мёд', 'specs'), 'Добавить опцию', 'Новая опция'),
  'products/list/BulkCategories.tsx': inProducts(
    click((at) => at.getByRole('region', { name: 'Выбранные товары' }).getByRole('button', { name: 'Категории' })),
    dialog('Категории товаров'),
  ),
  'products/prices/PriceGridModal.tsx': inProducts(pressed('Цены и остатки'), dialog('Цены и остатки')),
  'products/import/ImportModal.tsx': {
    ...form(tab(HONEY, 'products'), '', /.+/),
    press: menuItem('Экспорт и импорт товаров', 'Импорт из файла'),
  },
  'products/variants/CombinationsForm.tsx': {
    at: productTab(HONEYCOMB, 'variants'),
    open: pressed('Добавить Вариант'),
    typed: box('Новый вариант', 'Название варианта'),
    press: click((at) => at.getByRole('dialog').getByRole('button', { name: 'Сочетания свойств' })),
    shown: (at) => at.getByRole('dialog').nth(1),
  },
  'kit/ui/fields/Combobox.tsx': {
    at: tab(CLUB, 'infoposts'),
    press: pressed('Добавить публикацию'),
    shown: (at) => modal(at, 'Новый пост').getByRole('combobox', { name: 'Рубрика' }),
    within: (at) => modal(at, 'Новый пост'),
  },
  'kit/ui/fields/date/Calendar.tsx': {
    at: tab(HONEY, 'orders'),
    open: click((at) => at.getByRole('button', { name: /^Доставка: / }).first()),
    typed: box('Доставка', 'Трек-номер'),
    press: click((at) => at.getByRole('button', { name: 'Дата отправки: открыть календарь' })),
    shown: (at) => at.getByRole('gridcell').first(),
  },
}

const more: Readonly<Record<string, Row>> = {
  'kit/ui/pictures/CropDialog.tsx': {
    at: productTab(HONEYCOMB, 'variants'),
    open: pressed('Добавить Вариант'),
    typed: box('Новый вариант', 'Название варианта'),
    press: chosen(picture),
    shown: dialog('Кадр фотографии'),
  },
  'kit/sheets/write-csv.ts': exported('Экспорт в CSV'),
  'kit/sheets/write-xlsx.ts': exported('Экспорт в Excel (XLSX)'),
  'site/InfoPage.tsx': {
    ...publicPage('/info'),
    shown: (at) => at.getByRole('link', { name: 'Публичная оферта' }).first(),
  },
  'site/ContactsPage.tsx': {
    ...publicPage('/contacts', '/info'),
    shown: (at) => at.getByRole('link', { name: /Канал проекта/ }),
  },
  'site/PartnerShopsPage.tsx': {
    ...publicPage('/partnersShops'),
    shown: heading('Магазины клиентов'),
  },
  'site/late/PartnerShopDialog.tsx': {
    at: () => '/partnersShops',
    press: click((at) => at.getByRole('list', { name: 'Магазины клиентов' }).getByRole('button').first()),
    shown: dialog(/.+/),
  },
  'app/NotFoundPage.tsx': {
    at: projects,
    press: async (at) => {
      await at.goto('/nowhere')
    },
    shown: (at) => at.getByText('Такой страницы не существует').last(),
  },
  'app/frame/SignOutQuestion.tsx': {
    at: tab(HONEY, 'common'),
    typed: (at) => at.getByRole('textbox', { name: 'Описание' }),
    press: signOut,
    shown: (at) => at.getByRole('alertdialog', { name: 'Выйти без сохранения?' }),
  },
  'app/SessionEnded.tsx': {
    at: tab(HONEY, 'legal'),
    // The storage as another tab leaves it when the session ends there.
    open: (at) =>
      at.evaluate(() => {
        for (const name of ['access_token', 'refresh_token']) localStorage.setItem(name, 'ended')
      }),
    press: click((at) => at.getByRole('link', { name: 'Доставка', exact: true })),
    // After a reload the page has no signed-in owner.
    shown: (at) =>
      at
        .getByRole('alertdialog', { name: 'Нужно войти заново' })
        .or(at.getByText('Войдите, чтобы открыть эту страницу')),
    leads: true,
  },
  'kit/form/conflicts/ConflictDialog.tsx': {
    at: tab(HONEY, 'delivery'),
    open: changeService,
    typed: box('Достака', 'Название службы'),
    press: async (at, tables) => {
      // A reloaded page opens the form again, or the next press does; the form has its draft.
      await expect(async () => {
        if (!(await modal(at, 'Достака').isVisible())) await changeService(at)
        await expect(modal(at, 'Достака')).toBeVisible({ timeout: 3000 })
      }).toPass()
      await renamedElsewhere(at, tables)
      await modal(at, 'Достака').getByRole('button', { name: 'Сохранить' }).click()
    },
    shown: dialog('Это же изменили в другом месте'),
  },
  'site/SignInPage.tsx': {
    at: () => '/info',
    visitor: true,
    press: async (at) => {
      await at.goto('/projects')
    },
    shown: (at) => at.getByText('Войдите, чтобы открыть эту страницу'),
  },
  'products/prices/CellEditor.tsx': {
    at: tab(HONEY, 'products'),
    press: (at) =>
      at.getByRole('row').filter({ hasText: 'Прополис с мёдом' }).getByRole('button', { name: /₽$/ }).click(),
    shown: (at) => at.getByRole('textbox', { name: 'Цена' }),
  },
  'products/columns/sheet-lines.ts': exported('Экспорт в CSV'),
  'orders/export/export-table.ts': {
    at: tab(HONEY, 'orders'),
    press: menuItem('Экспорт показанных заказов', 'Текст с разделителями (CSV)'),
    shown: heading('Заказы'),
    error: /Попробуйте ещё раз/,
    downloads: true,
  },
  'products/list/ProductRemoval.tsx': {
    at: tab(HONEY, 'products'),
    press: pressed(`Удалить «${HONEYCOMB}»`),
    shown: (at) => at.getByRole('alertdialog'),
  },
  'products/stock-count/StockCountPage.tsx': page(tab(HONEY, 'products'), tab(HONEY, 'products/count'), 'Пересчёт'),
  'app/entrances/EntrancePage.tsx': {
    at: projects,
    press: async (at) => {
      await at.keyboard.press('Control+k')
      await at.getByRole('combobox', { name: 'Поиск' }).fill('добавить товар')
      await at.getByRole('option', { name: 'Добавить товар' }).click()
    },
    shown: heading('Выберите магазин'),
  },
  'products/stock-count/CameraScanner.tsx': {
    at: tab(HONEY, 'products/count'),
    press: pressed('Сканировать камерой'),
    shown: (at) => at.getByRole('region', { name: 'Камера' }),
  },
}

export const rows: Readonly<Record<string, Row>> = {
  ...some,
  ...more,
  'kit/ui/overlays/ConfirmDialog.tsx': {
    at: tab(HONEY, 'categories'),
    press: menuItem('Действия с категорией «Мёд»', 'Удалить'),
    shown: (at) => at.getByRole('alertdialog'),
  },
  'kit/data/write-merged.ts': {
    at: tab(HONEY, 'orders'),
    open: click((at) => at.getByRole('button', { name: /^Статус заказа [^:]+: (?!Собирается)/ }).first()),
    press: async (at) => {
      const item = at.getByRole('menuitem', { name: 'Собирается' })
      if (!(await item.isVisible()))
        await at
          .getByRole('button', { name: /^Статус заказа [^:]+: (?!Собирается)/ })
          .first()
          .click()
      await item.click()
    },
    shown: (at) => at.getByText('Статус успешно обновлён').first(),
    error: /Ошибка изменения статуса/,
  },
}
