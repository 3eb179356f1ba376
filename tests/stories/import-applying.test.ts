import { allSettled, createWatch, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import { products, type ProductDraft } from '@console/shared/products'
import { variants } from '@console/shared/variants'
import { linesOf } from '@console/web/history/entry-lines'
import { $journalStore } from '@console/web/kit/journal/journal'
import { recordedVariant } from '@console/web/products/history/recorded-variant'
import { categoriesRequested } from '@console/web/products/import/missing-categories'
import { categoryList } from '@console/web/products/assortment/categories-model'
import * as importing from '@console/web/products/import/import-model'
import { choiceOf } from '@console/web/kit/form/conflicts/conflict-texts'
import type { Task } from '@console/shared/kit/slices'
import { rowsOf } from '@console/web/kit/sheets/read-csv'
import { shownOf } from '@console/web/products/import/causes'
import { withoutUnread } from '@console/web/products/import/check-photos'
import { headingsAt, findTable, scoreOf } from '@console/web/products/import/find-table'
import { mappingOf } from '@console/web/products/import/headings'
import { lineSteps } from '@console/web/products/import/import-lines'
import { planSteps } from '@console/web/products/import/import-plan'
import { defaultSettings } from '@console/web/products/import/line'
import type { TestApp } from '../kit/app.ts'
import { runAction, openHistory } from '../kit/batches.ts'
import { callerOf } from '../kit/caller.ts'
import { importFile, openImport, optionNamed, writes } from '../kit/import-file.ts'
import type { ShopApp } from '../kit/open-shop.ts'
import { openProducts, productNamed, titlesIn } from '../kit/products.ts'
import { withShelves, type StateOfProducts } from '../kit/many-products.ts'
import { required } from '../kit/basics.ts'

/* The button ‘Применить’: writes, messages and questions. */

const press = ({ scope }: TestApp) => allSettled(importing.submitted, { scope })
const report = ({ scope }: TestApp) => scope.getState(importing.$report)
const questions = ({ scope }: TestApp) => scope.getState(importing.$questions)
const batches = ({ scope }: TestApp) => scope.getState(importing.$batches)
const kinds = ({ scope }: TestApp) => scope.getState(importing.$plan)?.lines.map(({ kind }) => kind)
const refuse = (app: TestApp, path: string, method = 'PATCH') =>
  app.control('/__fake/faults', { method, path, status: 500, times: 1 })

/** Another person changes a product meanwhile. */
async function changed(app: ShopApp, title: string, data: Partial<ProductDraft>) {
  const other = await callerOf(app.api, 1001)
  const path = { ...app.pathOf(), product: productNamed(app, title).product_uuid }
  expect((await other.call(products.update, path, { data })).ok).toBe(true)
}

/** Every question decided for the file, or for its first only. */
const answersOf = (app: TestApp, count = Infinity) =>
  new Map(
    questions(app)
      .slice(0, count)
      .map(({ key, conflicts }) => [key, conflicts.map((conflict) => choiceOf(conflict, conflict.mine))]),
  )

const RENAMED = 'Товар;Вариант;Артикул;Цена\nЛиповый мёд;Банка;HN010101;351\n'

describe('applying a file', () => {
  test('creates a product from a title, and missing categories', async () => {
    const app = await openImport('Наименование;Категория\nЧайник;Посуда\nЧашка;Посуда > Чашки\n')
    const missing = app.scope.getState(importing.$plan)?.missingCategories ?? []
    expect(missing).toEqual(['Посуда', 'Чашки'])
    const last = app.scope.getState(categoryList.$items).at(-1)
    await allSettled(categoriesRequested, { scope: app.scope, params: missing })
    const made = app.scope.getState(categoryList.$items).filter(({ title }) => missing.includes(title))
    expect(made.map(({ text_color }) => text_color)).toEqual(missing.map(() => last?.text_color))
    await press(app)
    const names = new Map(app.scope.getState(categoryList.$items).map(({ uuid, title }) => [uuid, title]))
    const titlesOf = (title: string) => productNamed(app, title).category_uuids?.map((uuid) => names.get(uuid))
    expect([titlesOf('Чайник'), titlesOf('Чашка')]).toEqual([['Посуда'], ['Посуда', 'Чашки']])
  })

  test('can be stopped, and resumed with the remaining lines', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => `Новинка ${at}`)
    const app = await openImport(['Товар', ...lines].join('\n'))
    const applying = press(app)
    void allSettled(importing.stopped, { scope: app.scope })
    await applying
    const left = app.scope.getState(importing.$leftLines).size
    expect(left).toBeGreaterThan(0)
    expect(app.scope.getState(importing.$progress)).toEqual({ done: 12 - left, total: 12 })
    await allSettled(importing.resumed, { scope: app.scope })
    expect(app.scope.getState(importing.$leftLines).size).toBe(0)
    expect(titlesIn(app).filter((title) => title.startsWith('Новинка '))).toHaveLength(12)
  })

  test('updates the list, and keeps showing what each line did', async () => {
    const app = await openImport(RENAMED)
    await press(app)
    expect(productNamed(app, 'Липовый мёд').variants?.map(({ title }) => title)).toContain('Банка')
    expect(optionNamed(app, 'Липовый мёд', 'HN010101')?.price).toBe(351)
    expect([kinds(app), report(app)]).toEqual([['changed'], []])
    expect(batches(app)).toMatchObject([{ title: 'Импорт из файла «товары.csv»', size: 1 }])
  })

  test('changes the price of a characteristic that is stored without an article and a weight', async () => {
    const start = await openProducts()
    const other = await callerOf(start.api, 1001)
    const state = (await other.control('/__fake/state', undefined, 'GET')) as StateOfProducts
    await other.control(
      '/__fake/state',
      withShelves(state, start.pathOf().shop, 1, () => '', null),
      'PUT',
    )
    await start.open()
    await importFile(start, ['Товар;Вариант;Характеристика;Цена', 'Полка 00;Мёд;Банка;5'])
    expect([kinds(start), report(start)]).toEqual([['changed'], []])
    // The provider requires every field of the list that it takes.
    expect(start.scope.getState(importing.$plan)?.lines[0]?.notes).toEqual([
      'У характеристики «Банка» в магазине пусто, заполнится и при отмене останется: артикул POL, вес 0',
    ])
    const [option] = productNamed(start, 'Полка 00').variants?.[0]?.options ?? []
    expect(option).toMatchObject({ article: 'POL', weight: 0, price: 5, quantity: 10 })
    // An undo cannot send empty fields: filled fields stay, the price is restored.
    expect(await runAction(start, 'undo')).toBe('Сделано: 1 из 1.')
    await start.open()
    const [back] = productNamed(start, 'Полка 00').variants?.[0]?.options ?? []
    expect(back).toMatchObject({ article: 'POL', weight: 0, price: 100, quantity: 10 })
  })

  test('applies once when submitted twice', async () => {
    const photo = productNamed(await openProducts(), 'Липовый мёд').image_url ?? ''
    const app = await openImport(`Товар;Фото;Характеристика;Артикул;Цена;Количество\nПробник;${photo};30 г;P1;90;5\n`)
    await Promise.all([press(app), press(app)])
    expect(titlesIn(app).filter((title) => title === 'Пробник')).toHaveLength(1)
    expect(await openHistory(app)).toHaveLength(1)
    await press(app)
    expect(await openHistory(app)).toHaveLength(1)
  })

  test('does nothing without changes', async () => {
    const app = await openImport('Товар;Категории\nМедовый квас;\n')
    expect(kinds(app)).toEqual(['skipped'])
    await press(app)
    expect([report(app), writes(app)]).toEqual([null, 0])
  })

  test('reports a refused call at each of its lines, without an undo', async () => {
    const app = await openImport('Артикул;Цена\nHN010101;351\nHN010102;591\n')
    await refuse(app, variants.update.path)
    await press(app)
    const problem = expect.stringMatching(/\S/) as string
    expect(report(app)).toEqual([
      { number: 2, problem },
      { number: 3, problem },
    ])
    expect(batches(app)).toEqual([])
  })

  test('lists the intended changes in the history when a read fails', async () => {
    const app = await openImport(`${RENAMED};;HN120101;2\n`)
    await refuse(app, variants.get.path, 'GET')
    await press(app)
    const entries = await app.scope.getState($journalStore).entries(batches(app)[0]?.id ?? '')
    const failed = entries.find(({ outcome }) => outcome === 'failed')
    expect(failed && linesOf(failed, recordedVariant)).toMatchObject([
      { after: '351\u00a0₽' },
      { field: 'Название', before: 'Стеклянная банка', after: 'Банка' },
    ])
  })
})

describe('a conflict with changes since the file was read', () => {
  async function openMet() {
    const lines = ['Медовый квас;Наш квас', 'Медовый квас;Наш квас', 'Липовый мёд;Наш мёд', 'Мёд в сотах;Наши соты']
    const app = await openImport(['Товар;Описание', ...lines].join('\n'))
    await changed(app, 'Медовый квас', { description: 'Их квас' })
    await changed(app, 'Липовый мёд', { description: 'Их мёд' })
    return app
  }

  test('opens a question with the product’s name, and is written as decided', async () => {
    const app = await openMet()
    await press(app)
    expect(questions(app)).toMatchObject([
      { key: '2 3', title: 'Медовый квас', conflicts: [{ mine: 'Наш квас', theirs: 'Их квас' }] },
      { key: '4', title: 'Липовый мёд', conflicts: [{ mine: 'Наш мёд', theirs: 'Их мёд' }] },
    ])
    expect(productNamed(app, 'Медовый квас').description).toBe('Их квас')
    await allSettled(importing.resolved, { scope: app.scope, params: answersOf(app) })
    expect([report(app), questions(app)]).toEqual([[], []])
    expect(batches(app)).toHaveLength(2)
    expect(productNamed(app, 'Медовый квас').description).toBe('Наш квас')
    expect(productNamed(app, 'Липовый мёд').description).toBe('Наш мёд')
  })

  test('keeps the lines that a stopped import left, while its answered question is applied', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => `Новинка ${at};`)
    const app = await openImport(['Товар;Описание', 'Липовый мёд;Наш мёд', ...lines].join('\n'))
    await changed(app, 'Липовый мёд', { description: 'Их мёд' })
    const stop = scopeBind(importing.stopped, { scope: app.scope })
    const unwatch = createWatch({ unit: importing.$progress, scope: app.scope, fn: ({ done }) => done > 0 && stop() })
    await press(app)
    unwatch()
    const left = app.scope.getState(importing.$leftLines)
    const progress = app.scope.getState(importing.$progress)
    expect([left.size > 0, progress.done, questions(app).length]).toEqual([true, 13 - left.size, 1])
    await allSettled(importing.resolved, { scope: app.scope, params: answersOf(app) })
    expect(app.scope.getState(importing.$leftLines)).toEqual(left)
    expect(app.scope.getState(importing.$progress)).toEqual(progress)
    await allSettled(importing.resumed, { scope: app.scope })
    expect(app.scope.getState(importing.$leftLines).size).toBe(0)
    expect(app.scope.getState(importing.$progress)).toEqual({ done: 13, total: 13 })
  })

  test('leaves the report when it is decided; earlier refusals and open conflicts stay', async () => {
    const app = await openMet()
    await refuse(app, products.update.path)
    await press(app)
    expect(
      report(app)
        ?.map(({ number }) => number)
        .toSorted(),
    ).toEqual([2, 3, 4, 5])
    await allSettled(importing.resolved, { scope: app.scope, params: answersOf(app, 1) })
    expect(report(app)?.map(({ number }) => number)).toEqual([5, 4])
    expect(questions(app)).toMatchObject([{ title: 'Липовый мёд' }])
  })
})

const LINES = 2000

/** Runs a task, and counts its pauses. */
function counted<Made>(task: Task<Made>): { readonly made: Made; readonly pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = task.next()
    if (step.done) return { made: step.value, pauses }
  }
}

test('the page may react after each line of a file', () => {
  const lines = Array.from(
    { length: LINES },
    (_, at) => `Товар ${at};A-${at};${at + 1};${at % 50};Вид ${at % 20};https://shop.example/${at}.png`,
  )
  const text = ['Наименование;Артикул;Цена;Остаток;Категория;Фото', ...lines].join('\n')
  const rows = rowsOf(new TextEncoder().encode(text).buffer, scoreOf)
  const table = { name: '', isHidden: false, rows, hiddenRows: new Set<number>() }
  const position = required(findTable([table]))
  const read = counted(lineSteps(table, mappingOf(headingsAt(table.rows, position)), position))
  const plan = counted(planSteps(read.made, [], [], defaultSettings))
  expect(plan.made.lines.filter(({ kind }) => kind === 'created')).toHaveLength(LINES)
  expect(plan.made.missingCategories).toHaveLength(20)
  const unread = new Map(plan.made.photos.map((photo) => [photo, 'unread'] as const))
  const checked = counted(withoutUnread(plan.made, unread))
  const shown = counted(shownOf(checked.made, new Map(), new Set()))
  expect(shown.made.causes).toHaveLength(21)
  for (const { pauses } of [read, plan, checked, shown]) expect(pauses).toBeGreaterThanOrEqual(LINES)
})
