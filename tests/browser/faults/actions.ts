import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { Page } from '../kit/test.ts'
import { prefixed, press, type Action, type Leaves, type Row, type Tables } from './action.ts'
import { button, confirmed, modal, opensQuestion, picture, saved, switched, type, typed } from './hands.ts'
import { CLUB, HONEY, productTab, tab } from './places.ts'
import { ownerActions } from './owner-actions.ts'
import { storeActions } from './store-actions.ts'

const PRODUCT = 'Мёд в сотах'
const products = tab(HONEY, 'products')
const variants = productTab(PRODUCT, 'variants')
const specs = productTab('Липовый мёд', 'specs')
const posts = tab(CLUB, 'infoposts')
/** The search keeps the row in view in a window of any height. */
const found = (tables: Tables): string => `${posts(tables)}?search=${POST}`
const POST = 'Тропа на Лысую гору'
const newProduct = (page: Page) => page.getByRole('form', { name: 'Новый товар' })

/** Variants are nested in their product. */
const inProducts: Pick<Leaves, 'table' | 'rows'> = {
  table: 'products',
  rows: (tables) => (tables.products ?? []).flatMap(({ variants }) => variants as Row[]),
}

/** Adds a photo and accepts its crop. */
async function addPhoto(page: Page, form: ReturnType<Page['locator']>): Promise<void> {
  await form.locator('input[type=file]').last().setInputFiles(picture)
  const crop = modal(page, 'Кадр фотографии')
  await crop.getByRole('button', { name: 'Готово' }).click()
  await crop.waitFor({ state: 'hidden' })
}

const option = { Артикул: 'P-200', Цена: '800', Количество: '3' }

const goodsActions: Readonly<Record<string, Action>> = {
  ...prefixed('products', {
    create: {
      at: (tables) => `${products(tables)}/new`,
      async open({ page }) {
        const form = newProduct(page)
        await type(form, { Название: 'Новинка', 'Название характеристики': '100 г', ...option })
        await form.locator('input[type=file]').first().setInputFiles(picture)
        await form.getByRole('combobox', { name: 'Категории' }).click()
        await page.getByRole('option', { name: 'Подарки', exact: true }).click()
        await addPhoto(page, form)
      },
      send: press((page) => newProduct(page).getByRole('button', { name: 'Создать товар' })),
      leaves: { table: 'products', created: 1 },
      field: 'title',
    },
    update: {
      at: productTab(PRODUCT, 'common'),
      open: ({ page }) => type(page.getByRole('form', { name: 'Данные товара' }), { Название: 'Соты' }),
      send: press((page) =>
        page.getByRole('form', { name: 'Данные товара' }).getByRole('button', { name: 'Сохранить' }),
      ),
      leaves: { table: 'products', changed: 1 },
      field: 'title',
    },
    remove: {
      at: products,
      open: opensQuestion(`Удалить «${PRODUCT}»`),
      // The request waits while the toast offers 'Вернуть'.
      async send({ page }, twice) {
        await confirmed('Удалить товар')({ page, tables: {} }, twice)
        await button(page, 'Закрыть уведомление').first().click()
      },
      reopens: true,
      leaves: { table: 'products', removed: 1 },
    },
  }),
  ...prefixed('variants', {
    create: {
      at: variants,
      async open({ page }) {
        await button(page, 'Добавить Вариант').click()
        const form = modal(page, 'Новый вариант')
        await type(form, { 'Название варианта': 'В банке' })
        await addPhoto(page, form)
        const group = form.getByRole('group', { name: 'Характеристика', exact: true })
        await type(group, { Название: '200 г', ...option })
        await group.getByRole('textbox', { name: 'Количество' }).press('Enter')
        await form.getByRole('button', { name: 'Изменить характеристику «200 г»' }).waitFor()
      },
      send: saved('Новый вариант'),
      leaves: { ...inProducts, created: 1 },
      field: 'title',
    },
    update: {
      at: variants,
      open: typed('Изменить «Контейнер»', 'Изменить вариант', { 'Название варианта': 'Рамка' }),
      send: saved('Изменить вариант'),
      leaves: { ...inProducts, changed: 1 },
      field: 'title',
    },
    remove: {
      at: variants,
      open: opensQuestion('Удалить «Контейнер»'),
      send: confirmed('Удалить вариант'),
      leaves: { ...inProducts, removed: 1 },
    },
  }),
  ...prefixed('extraOffers', {
    create: {
      at: specs,
      open: typed('Добавить опцию', 'Новая опция', { Название: 'Коробка', Цена: '290' }),
      send: saved('Новая опция'),
      leaves: { table: 'extra_kits', created: 1 },
      field: 'title',
    },
    update: {
      at: specs,
      open: typed('Изменить «Подарочная упаковка»', 'Опция «Подарочная упаковка»', { Название: 'Коробка' }),
      send: saved('Опция «Подарочная упаковка»'),
      leaves: { table: 'extra_kits', changed: 1 },
      field: 'title',
    },
    remove: {
      at: specs,
      open: opensQuestion('Удалить «Подарочная упаковка»'),
      send: confirmed('Удалить опцию'),
      leaves: { table: 'extra_kits', removed: 1 },
    },
  }),
  ...prefixed('posts', {
    create: {
      at: posts,
      async open({ page }) {
        await button(page, 'Добавить публикацию').click()
        const form = modal(page, 'Новый пост')
        await form.getByRole('combobox', { name: 'Рубрика' }).click()
        await page.getByRole('option', { name: 'Истории' }).click()
        await type(form, { Название: 'Забег на крышу', Описание: 'Двадцать этажей по лестнице.' })
        await form.locator('input[type=file]').setInputFiles([picture])
        await form.getByRole('button', { name: /^Убрать фото/ }).waitFor()
      },
      send: saved('Новый пост'),
      leaves: { table: 'posts', created: 1 },
      field: 'title',
    },
    update: {
      at: found,
      open: typed(`Изменить «${POST}»`, `Пост "${POST}"`, { Название: 'Тропа' }),
      send: saved(`Пост "${POST}"`),
      leaves: { table: 'posts', changed: 1 },
      field: 'title',
    },
    remove: {
      at: found,
      open: opensQuestion(`Удалить «${POST}»`),
      send: confirmed('Удалить публикацию'),
      leaves: { table: 'posts', removed: 1 },
    },
  }),
  ...prefixed('orders', {
    setStatus: {
      at: tab(HONEY, 'orders'),
      open: async ({ page }) => {
        const status = page.getByRole('button', { name: /^Статус заказа [^:]+: (?!Собирается)/ })
        await status.first().click()
      },
      send: switched('', 'Собирается').send,
      reopens: true,
      leaves: { table: 'orders', changed: 1 },
    },
    setTracking: {
      at: tab(HONEY, 'orders'),
      async open({ page }) {
        await page.getByRole('button', { name: 'Доставка: Формирование заказа' }).first().click()
        await type(modal(page, 'Доставка'), { 'Трек-номер': 'RU123456789', 'Дата отправки': '01.11.2026' })
      },
      send: saved('Доставка'),
      leaves: { table: 'orders', changed: 1 },
      field: 'track_number',
    },
  }),
}

/** Every writing endpoint of the contract, by its name there: `categories.create`. */
export const writing: ReadonlyMap<string, Endpoint> = endpointsWhere(({ method }) => method !== 'GET')

export const actions: Readonly<Record<string, Action>> = { ...storeActions, ...goodsActions, ...ownerActions }

/** Writing endpoints that no form of the console calls, each with the reason. */
export const withoutScreen: Readonly<Record<string, string>> = {
  'session.authorize': 'the login widget sends it, before any page of the console: session.spec.ts',
  'session.token': 'the API client sends it: the fault “refresh refused” of every action covers it',
  'subscriptions.create': 'for the administrator, through npm run plans (x-admin-key never reaches a browser)',
  'subscriptions.update': 'for the administrator, through npm run plans',
  'subscriptions.remove': 'for the administrator, through npm run plans',
}

export function endpointsWhere(fits: (endpoint: Endpoint) => boolean): ReadonlyMap<string, Endpoint> {
  return new Map(
    Object.entries<Readonly<Record<string, Endpoint>>>(contract).flatMap(([domain, endpoints]) =>
      Object.entries(endpoints).flatMap(([name, endpoint]) =>
        fits(endpoint) ? [[`${domain}.${name}`, endpoint] as const] : [],
      ),
    ),
  )
}
