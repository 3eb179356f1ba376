import { allSettled } from 'effector'
import * as categories from '@console/web/catalogue/categories/model'
import * as rubrics from '@console/web/catalogue/rubrics/model'
import { categoriesOpened, importOpened } from '@console/web/products/assortment/editing-model'
import * as importedFile from '@console/web/products/import/file-model'
import * as importing from '@console/web/products/import/import-model'
import { columns } from '@console/web/products/columns/product-columns'
import * as bulkCategories from '@console/web/products/list/bulk-model'
import { list, pageOpened, selection } from '@console/web/products/assortment/list-model'
import * as cells from '@console/web/products/prices/cells-model'
import { rowOf } from '@console/web/products/assortment/rows'
import * as grid from '@console/web/products/prices/price-grid-model'
import { gridColumns, withCell, type Edits } from '@console/web/products/prices/price-grid'
import * as consents from '@console/web/profile/consents-model'
import { pageOpened as detailsOpened } from '@console/web/profile/details-model'
import * as projectList from '@console/web/projects/list/list-model'
import { policyKinds, type Consents } from '@console/shared/policies'
import { products, type Product } from '@console/shared/products'
import { openProjects } from '../kit/open-shop.ts'
import { openCell, openOverSelected } from '../kit/price-grid.ts'
import { RUNNING } from '../kit/basics.ts'
import {
  at,
  CHANGED_BESIDE,
  categoryRows,
  inThreeCategories,
  optionsOf,
  priceRows,
  withOneOption,
  withOption,
  withThreeOptions,
} from './catalogue-scenes.ts'
import { fieldsOf, type Nested, type Scene, type Stage } from './scene.ts'
import { commandScreen, type Row, type Screen } from './screen.ts'

const order = (row: Row) => row.order as string[]
const orderRows: Nested[] = [
  {
    what: 'deleted',
    title: 'they delete one of them',
    mine: { order: (row) => order(row).toReversed() },
    theirs: (stage) => removeOne(stage),
    then: (row) => ({
      order: order(row)
        .filter((_, index) => index !== 1)
        .toReversed(),
    }),
  },
  {
    what: 'changed',
    title: 'they add one, which stays at the end',
    mine: { order: (row) => order(row).toReversed() },
    theirs: (stage) => addOne(stage),
    then: (row) => ({ order: [...order(row).toReversed(), 'new'] }),
  },
]
const kindOf = ({ params }: Stage) => ('rubric' in params ? 'rubrics' : 'categories')
async function idsOf(stage: Stage): Promise<string[]> {
  const all = (await stage.act(`${kindOf(stage)}.list`)) as { uuid: string }[]
  return all.map(({ uuid }) => uuid)
}
async function removeOne(stage: Stage): Promise<unknown> {
  const second = (await idsOf(stage))[1] ?? ''
  return stage.act(`${kindOf(stage)}.remove`, undefined, { ...stage.params, category: second, rubric: second })
}
const addOne = (stage: Stage) => stage.act(`${kindOf(stage)}.create`)

const sortScene = (domain: 'categories' | 'rubrics', model: typeof categories | typeof rubrics): Scene => ({
  call: `${domain}.sort`,
  screen: `order of ${domain}`,
  files: [`catalogue/${domain}/model.ts`, 'catalogue/cards/model.ts'],
  fields: ['order'],
  values: {
    order: [
      (row) => order(row).toReversed(),
      (row) => {
        const [first = '', second = '', ...rest] = order(row)
        return [second, first, ...rest]
      },
    ],
  },
  nested: orderRows,
  prepare: async (stage) => {
    if (domain === 'rubrics') await goToSite(stage)
    for (const title of ['Третья', 'Четвёртая'])
      await stage.act(`${domain}.create`, { data: await draft(stage, title) })
  },
  read: async (stage) => {
    const all = (await stage.act(`${domain}.list`)) as { uuid: string; title: string }[]
    return { order: all.map(({ uuid }) => uuid), titles: all.map(({ uuid, title }) => `${uuid} ${title}`).sort() }
  },
  computed: ['titles'],
  write: (stage, fields) => {
    const uuids = fields.order as string[]
    const indexes = uuids.map((uuid, sort_index) => ({
      [domain === 'rubrics' ? 'rubric_uuid' : 'category_uuid']: uuid,
      sort_index,
    }))
    return stage.act(
      `${domain}.sort`,
      domain === 'rubrics' ? indexes : { shop_uuid: stage.params.shop, sort_indexes: indexes },
    )
  },
  elsewhere: {
    act: async (stage) => {
      const [first = ''] = await idsOf(stage)
      const params = { ...stage.params, category: first, rubric: first }
      await stage.act(`${domain}.update`, { data: { title: 'Чужое имя' } }, params)
    },
    then: {},
  },
  open: async (stage) => {
    const { scope } = stage.app
    await at(stage, model.pageOpened)()
    return commandScreen({
      app: stage.app,
      run: model.sorting,
      save: async (typed) => {
        await allSettled(model.sorting.moved, { scope, params: order(typed) })
        await allSettled(model.sorting.saveAsked, { scope })
      },
    })
  },
})
/** Rubrics are on the information site. */
async function goToSite({ act, params }: Stage): Promise<void> {
  const { data } = (await act('projects.list')) as { data: { uuid: string; title: string }[] }
  const site = data.find(({ title }) => title === RUNNING)
  Object.assign(params, { shop: site?.uuid, rubric: '' })
}
async function draft(stage: Stage, title: string): Promise<Row> {
  const [first] = (await stage.act(`${kindOf(stage)}.list`)) as Row[]
  const { uuid: _, rubric_uuid: _rubric, shop_uuid: _shop, sort_index: _index, ...card } = first ?? {}
  return { ...card, title, image_url: null }
}

const notHere = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'not in this screen']))

/** The products tab, with the product of the call's path selected. */
async function selectedProduct(stage: Stage): Promise<Product> {
  const { scope } = stage.app
  await at(stage, pageOpened)()
  await allSettled(selection.set, { scope, params: [stage.params.product ?? ''] })
  const found = scope.getState(list.$items).find(({ product_uuid }) => product_uuid === stage.params.product)
  if (!found) throw new Error('no such product')
  return found
}

/** Converts typed characteristics to edits of grid cells. */
function editsOf(stage: Stage, typed: Row): Edits {
  const rows = stage.app.scope.getState(grid.$gridRows)
  const cells = optionsOf(typed).flatMap((option) => {
    const row = rows.find(({ key }) => key === `${stage.params.variant} ${option.option_uuid}`)
    return row ? gridColumns.map(({ name }) => [row, name, String(option[name])] as const) : []
  })
  return cells.reduce<Edits>((edits, [row, name, text]) => withCell(edits, row, name, text), new Map())
}

/** Imports a file with the typed values. */
async function importScreen(stage: Stage, linesOf: (typed: Row, product: Product) => string[]): Promise<Screen> {
  const { scope } = stage.app
  const product = await selectedProduct(stage)
  await allSettled(importOpened, { scope })
  return commandScreen({
    app: stage.app,
    run: importing,
    save: async (typed) => {
      const file = new File([linesOf(typed, product).join('\n')], 'товары.csv')
      await allSettled(importedFile.fileSelected, { scope, params: file })
      await allSettled(importing.submitted, { scope })
    },
    problem: () => scope.getState(importing.$report)?.map(({ problem }) => problem)[0] ?? null,
  })
}

export const manyScenes: readonly Scene[] = [
  sortScene('categories', categories),
  sortScene('rubrics', rubrics),
  {
    call: 'products.update',
    screen: 'categories of many products',
    files: ['products/list/bulk-model.ts'],
    without: { ...notHere(...fieldsOf(products.update)), category_uuids: 'below' },
    elsewhere: {
      act: ({ act }) => act('products.update', { data: { title: 'Чужое имя' } }),
      then: { title: 'Чужое имя' },
    },
    prepare: inThreeCategories,
    nested: categoryRows,
    open: async (stage) => {
      const { scope } = stage.app
      await selectedProduct(stage)
      await allSettled(categoriesOpened, { scope })
      return commandScreen({
        app: stage.app,
        run: bulkCategories,
        save: (typed) => {
          const uuids = typed.category_uuids as string[]
          return allSettled(bulkCategories.submitted, { scope, params: { mode: 'replace', uuids } })
        },
        problem: () => scope.getState(bulkCategories.$failure),
      })
    },
  },
  {
    call: 'products.update',
    screen: 'import of products',
    files: ['products/import/import-model.ts'],
    without: { ...notHere('title', 'image'), category_uuids: 'below' },
    elsewhere: {
      act: ({ act }) => act('products.update', { data: { title: 'Чужое имя' } }),
      then: { title: 'Чужое имя' },
    },
    prepare: inThreeCategories,
    nested: categoryRows,
    open: async (stage) => {
      const all = (await stage.act('categories.list')) as { uuid: string; title: string }[]
      const titles = new Map(all.map(({ uuid, title }) => [uuid, title]))
      return importScreen(stage, ({ category_uuids = [], ...texts }, { title }) => {
        const names = (category_uuids as string[]).map((uuid) => titles.get(uuid) ?? '')
        const typed = columns.filter(({ name }) => name in texts)
        return [
          ['Товар', ...typed.map((column) => column.title), 'Категории'],
          [title, ...typed.map(({ name }) => String(texts[name])), names.join('; ')],
        ].map((cells) => cells.map((cell) => `"${cell}"`).join(';'))
      })
    },
  },
  {
    call: 'variants.update',
    screen: 'prices and stock of many products',
    files: ['products/saving/updates.ts', 'products/prices/price-jobs.ts'],
    without: notHere('title', 'image_urls', 'images'),
    values: { options: [withOption(0, { price: 71 }), withOption(0, { price: 72 })] },
    elsewhere: {
      act: ({ act }) => act('variants.update', { data: { title: 'Чужое имя' } }),
      then: { title: 'Чужое имя' },
    },
    prepare: withThreeOptions,
    nested: priceRows,
    open: async (stage) => {
      const { scope } = stage.app
      await selectedProduct(stage)
      await openOverSelected(stage.app)
      return commandScreen({
        app: stage.app,
        run: grid,
        save: async (typed) => {
          await allSettled(grid.edited, { scope, params: editsOf(stage, typed) })
          await allSettled(grid.submitted, { scope })
        },
        problem: () => [...scope.getState(grid.$failures).values()][0] ?? null,
      })
    },
  },
  {
    call: 'variants.update',
    screen: 'a cell of the products table',
    files: ['products/prices/price-jobs.ts'],
    without: notHere('title', 'image_urls', 'images'),
    values: { options: [withOption(0, { price: 71 }), withOption(0, { price: 72 })] },
    elsewhere: {
      act: ({ act }) => act('variants.update', { data: { title: 'Чужое имя' } }),
      then: { title: 'Чужое имя' },
    },
    prepare: withOneOption,
    nested: priceRows.filter(({ title }) => title === CHANGED_BESIDE),
    open: async (stage) => {
      const row = rowOf(await selectedProduct(stage))
      const open = await Promise.all(gridColumns.map(({ name }) => openCell(stage.app, row, name)))
      return commandScreen({
        app: stage.app,
        run: cells,
        save: async (typed) => {
          const [option] = optionsOf(typed)
          for (const [index, { name }] of gridColumns.entries()) await open[index]?.type(String(option?.[name]))
          for (const cell of open) await cell.leave()
        },
        problem: () => open.flatMap(({ cell }) => cell()?.problem ?? [])[0] ?? null,
      })
    },
  },
  {
    call: 'variants.update',
    screen: 'import of characteristics',
    files: ['products/import/import-model.ts'],
    without: notHere('title', 'image_urls', 'images'),
    values: { options: [withOption(0, { price: 71 }), withOption(0, { price: 72 })] },
    elsewhere: {
      act: ({ act }) => act('variants.update', { data: { title: 'Чужое имя' } }),
      then: { title: 'Чужое имя' },
    },
    prepare: withThreeOptions,
    nested: priceRows,
    open: (stage) =>
      importScreen(stage, (typed, { title, variants }) => {
        const variant = variants?.find(({ uuid }) => uuid === stage.params.variant)
        const lines = optionsOf(typed).map(
          (option) =>
            `"${title}";"${variant?.title ?? ''}";"${option.title}";${option.article};${option.price};${option.quantity}`,
        )
        return ['Товар;Вариант;Характеристика;Артикул;Цена;Количество', ...lines]
      }),
  },
  {
    call: 'projects.activate',
    screen: 'publishing a project',
    files: ['projects/list/list-model.ts'],
    fields: ['inactive'],
    values: { inactive: [false, false] },
    prepare: ({ act, params }) => act('projects.deactivate', undefined, params),
    write: ({ act, params }) => act('projects.activate', undefined, params),
    elsewhere: {
      act: ({ act }) => act('projects.update', { data: { title: 'Чужое имя' } }),
      then: { title: 'Чужое имя' },
    },
    open: async (stage) => {
      const { scope } = stage.app
      await openProjects(stage.app)
      const found = scope.getState(projectList.list.$items).find(({ uuid }) => uuid === stage.params.shop)
      if (!found) throw new Error('no such project')
      return {
        save: () => allSettled(projectList.published, { scope, params: found }),
        asked: () => [],
        decide: () => Promise.resolve(),
        problem: () => null,
      }
    },
  },
  {
    call: 'policies.consent',
    screen: 'consents',
    files: ['profile/consents-model.ts'],
    fields: ['consents'],
    values: { consents: [revoked, revoked] },
    read: async ({ act }) => {
      const { policies, ...user } = ((await act('profile.me')) as { data: Row & { policies: Consents } }).data
      return { ...user, consents: policies }
    },
    write: ({ act }, { consents: body }) => act('policies.consent', body),
    elsewhere: { act: ({ act }) => act('profile.update', { last_name: 'Чужая' }), then: { last_name: 'Чужая' } },
    computed: ['details'],
    open: async (stage) => {
      await at(stage, detailsOpened)()
      return {
        save: () => allSettled(consents.revoked, { scope: stage.app.scope, params: all(false) }),
        asked: () => [],
        decide: () => Promise.resolve(),
        problem: () => stage.app.scope.getState(consents.saving.$failure)?.message ?? null,
      }
    },
  },
]

function revoked(): Consents {
  return all(false)
}

function all(accepted: boolean): Consents {
  const [user_policy, privacy_policy, advertising_policy] = policyKinds.map(() => accepted)
  return {
    user_policy: user_policy === true,
    privacy_policy: privacy_policy === true,
    advertising_policy: advertising_policy === true,
  }
}
