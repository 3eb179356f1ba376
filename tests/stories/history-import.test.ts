import { allSettled } from 'effector'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { products, type Product } from '@console/shared/products'
import { $journalStore } from '@console/web/kit/journal/journal'
import { importOpened } from '@console/web/products/assortment/editing-model'
import * as importedFile from '@console/web/products/import/file-model'
import * as importing from '@console/web/products/import/import-model'
import { $rows, list } from '@console/web/products/assortment/list-model'
import type { ListedBatch } from '@console/web/history/listed'
import type { Entry } from '@console/web/kit/journal/step'
import { linesOf } from '@console/web/history/entry-lines'
import { changesText, filters, quoted, stateOf } from '@console/web/history/labels'
import type { TestApp } from '../kit/app.ts'
import { runAction, openHistory, reopenConsole } from '../kit/batches.ts'
import { callerOf } from '../kit/caller.ts'
import type { ShopApp } from '../kit/open-shop.ts'
import { openProducts, productNamed, titlesIn } from '../kit/products.ts'
import { catalogue, importFile, openImport, optionNamed } from '../kit/import-file.ts'
import { sellPieces } from '../kit/store-room.ts'
import { required } from '../kit/basics.ts'
import { batch, entry, recordedProduct } from '../kit/recorded-entities.ts'

const undated = (all: readonly Product[]) => all.map(({ date_update: _, ...product }) => product)
const photoOf = (app: TestApp) => productNamed(app, 'Липовый мёд').image_url ?? ''

/** Changes, one more characteristic, and two new products. */
const someLines = (app: ShopApp) => [
  'Товар;Фото;Вариант;Характеристика;Артикул;Цена;Количество;Описание',
  ';;;;HN010101;351,50;7;',
  ';;;;HN010102;600;;',
  'Липовый мёд;;Стеклянная банка;3 кг;NEW-1;3000;2;Иначе',
  `Пробник;${photoOf(app)};Мини;30 г;P1;90;5;Маленький`,
  'Пробник;;Мини;50 г;P2;120;5;Маленький',
  `Набор;${photoOf(app)};;100 г;N1;10;1;`,
]

const planned = (app: TestApp) => new Set(app.scope.getState(importing.$plan)?.lines.map(({ kind }) => kind))

interface Killed {
  readonly lines: (app: ShopApp) => readonly string[]
  /** After which changing call of the import the tab dies, and after which of its taking back; 0 for never. */
  readonly importing: number
  readonly takingBack: number
  readonly isFinished: boolean
}

/** Kills the tab during an import; the next visit may finish it and undoes it; the undo may be killed, too. */
async function killedImport({ lines, importing: first, takingBack, isFinished }: Killed): Promise<void> {
  const dying = await openProducts()
  const text = lines(dying)
  const before = undated(await catalogue(dying))
  // An import with fewer calls ends by itself.
  await Promise.race([dying.killAfter(first), importFile(dying, text)])

  const next = await reopenConsole(dying)
  const [left] = await openHistory(next)
  expect(left).toMatchObject({ isHeld: false })
  if (isFinished && !left?.isEnded) {
    expect(await runAction(next, 'finish')).toMatch(/^Сделано: (\d+) из \1\.$/)
    await next.open()
    await allSettled(importOpened, { scope: next.scope })
    await allSettled(importedFile.fileSelected, {
      scope: next.scope,
      params: new File([text.join('\n')], 'товары.csv'),
    })
    expect(planned(next)).toEqual(new Set(['skipped']))
  }
  await Promise.race([next.killAfter(takingBack || Infinity), runAction(next, 'undo')])

  const last = await reopenConsole(next)
  const [newest] = await openHistory(last)
  if (newest?.isEnded === false)
    expect(await runAction(last, newest.takesBack === null ? 'undo' : 'finish')).toMatch(/^Сделано: (\d+) из \1\.$/)
  expect(undated(await catalogue(last))).toEqual(before)
  expect((await openHistory(last)).filter(({ isEnded }) => !isEnded)).toEqual([])
}

/** 1,000 lines: all that the shop has at other prices, new characteristics, and new products. */
function thousandLines(app: ShopApp): string[] {
  const photo = photoOf(app)
  const all = app.scope.getState(list.$items)
  const present = all.flatMap(({ title, variants: of }) =>
    (of ?? []).flatMap(({ title: variant, options }) =>
      (options ?? []).map(
        (option) =>
          `${title};;${variant};${option.title};${option.article};${Number(option.price) + 1};99;Новое описание`,
      ),
    ),
  )
  const places = all.flatMap(({ title, variants: of }) => (of ?? []).map((variant) => `${title};;${variant.title}`))
  const added = Array.from(
    { length: 300 },
    (_, at) => `${places[at % places.length]};Добавлена ${at};ADD-${at};10;1;Новое описание`,
  )
  const made = Array.from(
    { length: 1000 - present.length - added.length },
    (_, at) => `Новый ${at % 100};${photo};Вид ${at % 2};Вес ${at};MADE-${at};${at + 1};1;Создан импортом`,
  )
  return ['Товар;Фото;Вариант;Характеристика;Артикул;Цена;Количество;Описание', ...present, ...added, ...made]
}

describe('an undo of an import', () => {
  test('restores the catalogue', async () => {
    const app = await openProducts()
    const before = undated(await catalogue(app))
    await importFile(app, someLines(app))
    expect(app.scope.getState(importing.$report)).toEqual([])
    expect(undated(await catalogue(app))).not.toEqual(before)
    expect(await openHistory(app)).toMatchObject([{ title: 'Импорт из файла «товары.csv»', isEnded: true, size: 4 }])
    expect(await runAction(app, 'undo')).toBe('Сделано: 4 из 4.')
    expect(undated(await catalogue(app))).toEqual(before)
  })

  test('keeps a new product that others have renamed since, and the history shows it', async () => {
    const app = await openProducts()
    await importFile(
      app,
      someLines(app).filter((_, at) => at === 0 || at > 3),
    )
    const { product_uuid: product } = productNamed(app, 'Набор')
    const other = await callerOf(app.api, 1001)
    const data = { title: 'Подарок' }
    expect((await other.call(products.update, { ...app.pathOf(), product }, { data })).ok).toBe(true)
    await runAction(app, 'undo')
    const [batch] = await openHistory(app)
    const entries = await app.scope.getState($journalStore).entries(batch?.id ?? '')
    expect(entries.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Набор', 'kept'],
      ['Пробник', 'done'],
    ])
    await app.open()
    expect(titlesIn(app)).toContain('Подарок')
  })
})

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('an import in a tab that is killed', () => {
  test.each(upTo(6))('can be undone by the next visit after call %i, finished or not', async (nth) => {
    await killedImport({ lines: someLines, importing: nth, takingBack: 0, isFinished: true })
    await killedImport({ lines: someLines, importing: nth, takingBack: nth, isFinished: false })
  })
})

describe('an import of 1,000 lines', () => {
  /** Changing calls that it makes. */
  const CALLS = 267
  const runs = Number(process.env.HISTORY_RUNS ?? 0)
  const random = fc.sample(
    fc.record({
      importing: fc.integer({ min: 1, max: CALLS }),
      takingBack: fc.integer({ min: 0, max: CALLS }),
      isFinished: fc.boolean(),
    }),
    { numRuns: runs, seed: 20 },
  )
  const all = upTo(CALLS).map((importing) => ({ importing, takingBack: importing, isFinished: importing % 2 === 0 }))
  const middle = [{ importing: 134, takingBack: 60, isFinished: true }]
  const ends = [
    { importing: 1, takingBack: 1, isFinished: true },
    { importing: CALLS, takingBack: CALLS, isFinished: false },
  ]
  const killed = runs === 0 ? middle : [...ends, ...(runs < CALLS ? random : all)]

  test.each(killed)(
    'killed after call $importing, finished: $isFinished, and its undo killed after call $takingBack: the catalogue is restored',
    (one) => killedImport({ lines: thousandLines, ...one }),
  )
})

test('an import adds pieces to the stock that the server has, and an undo takes the same pieces back', async () => {
  const app = await openImport('Артикул;Количество\nHN010101;30\n')
  const stock = () => optionNamed(app, 'Липовый мёд', 'HN010101')?.quantity ?? 0
  const row = required(app.scope.getState($rows).find(({ product }) => product.title === 'Липовый мёд'))
  const before = stock()
  await allSettled(importing.settingsChanged, { scope: app.scope, params: { isAdding: true } })
  await sellPieces(app, row, 1)
  await allSettled(importing.submitted, { scope: app.scope })
  expect(app.scope.getState(importing.$report)).toEqual([])
  await app.open()
  expect(stock()).toBe(before - 1 + 30)
  await sellPieces(app, required(app.scope.getState($rows).find(({ uuid }) => uuid === row.uuid)), 8)
  expect(await runAction(app, 'undo')).toBe('Сделано: 1 из 1.')
  await app.open()
  expect(stock()).toBe(before - 1 - 8)
})

/* Texts of the history about a batch. */

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const lines = (before: Entry['before'], after: Entry['after'], names?: Entry['names']) =>
  linesOf(entry({ before, after, ...(names && { names }) }), recordedProduct).map(
    ({ field, before: was, after: is }) => `${field}: ${plain(was)} → ${plain(is)}`,
  )

describe('a change, value by value', () => {
  test.each([
    ['created', null, { title: 'Мёд' }, ['Создание: — → создано']],
    ['removed', { title: 'Мёд' }, null, ['Удаление: было → удалено']],
    ['removed, but was already gone', null, null, ['Удаление: уже не было → —']],
  ])('of an item that is %s is one line', (_, before, after, told) => expect(lines(before, after)).toEqual(told))

  test.each([
    ['a text', { title: 'Мёд' }, { title: 'Чай' }, 'Название: Мёд → Чай'],
    ['an emptied text', { title: 'Мёд' }, { title: '' }, 'Название: Мёд → —'],
    ['an amount', { price: 1000 }, { price: '1200.5' }, 'Цена: 1 000 ₽ → 1 200,50 ₽'],
    ['a first amount', { price: null }, { price: 5 }, 'Цена: — → 5 ₽'],
    ['a number', { weight: 1500 }, { weight: '2500' }, 'Вес: 1 500 → 2 500'],
    ['an emptied number', { weight: 1500 }, { weight: '' }, 'Вес: 1 500 → —'],
    ['a switch', { inactive: false }, { inactive: true }, 'Скрыт: — → да'],
    ['a list', { tags: ['a', 'b'] }, { tags: ['c'] }, 'Метки: a, b → c'],
    ['an emptied list', { tags: ['a'] }, { tags: [] }, 'Метки: a → —'],
    ['an object', { title: { a: 1 } }, { title: 'Чай' }, 'Название: — → Чай'],
  ])('of %s', (_, before, after, told) => expect(lines(before, after)).toEqual([told]))

  test('leaves out equal values and fields without a name', () => {
    expect(lines({ title: 'Мёд', price: '1500' }, { title: 'Мёд ', price: 1500 })).toEqual([])
    expect(lines({ internal: 1 }, { internal: 2 })).toEqual([])
    expect(linesOf(entry({ before: { title: 'a' }, after: { title: 'b' } }), undefined)).toEqual([])
  })

  test('names the changed, added and removed items of a list', () => {
    const before = { options: [{ article: 'A', title: '500 г', price: 1 }, { article: 'B', price: 2 }, 'odd'] }
    const after = {
      options: [
        { article: 'A', title: '500 г', price: 3 },
        { article: 'C', title: UUID, price: 2 },
      ],
    }
    expect(lines(before, after)).toEqual(['500 г, Цена: 1 ₽ → 3 ₽', 'B: было → удалено', 'без названия: — → добавлено'])
    expect(lines({ options: null }, { options: [{ article: 'A' }] })).toEqual(['A: — → добавлено'])
  })

  test('shows names instead of uuids', () => {
    const names = { [UUID]: 'Сладкое' }
    expect(lines({ tags: [UUID] }, { tags: ['x'] }, names)).toEqual(['Метки: Сладкое → x'])
    expect(lines({ title: UUID }, { title: `${UUID}0` })).toEqual([`Название: без названия → ${UUID}0`])
    expect(lines({ title: `0${UUID}` }, { title: 'x' })).toEqual([`Название: 0${UUID} → x`])
  })
})

describe('an action', () => {
  test.each([
    [{ isTakenBack: true, failed: 3 }, 'Отменено', 'neutral'],
    [{ failed: 1 }, 'Выполнено не всё', 'warn'],
    [{ failed: 3 }, 'Не получилось', 'bad'],
    [{ failed: 0 }, 'Выполнено', 'good'],
    [{}, 'Выполнено', 'good'],
    [{ isEnded: false, isWaiting: true }, 'Ждёт отправки', 'warn'],
    [{ isEnded: false, isWaiting: true, isHeld: true }, 'Выполняется', 'accent'],
    [{ isEnded: false, isHeld: true }, 'Выполняется', 'accent'],
    [{ isEnded: false, failed: 1 }, 'Не закончено', 'warn'],
  ])('%o: %s, %s', (over, text, tone) => expect(stateOf(batch(over))).toEqual({ text, tone }))

  test.each([
    [{}, ['Все', 'Можно отменить']],
    [{ takesBack: 'a' }, ['Все']],
    [{ isTakenBack: true }, ['Все', 'Отменено']],
    [{ isEnded: false }, ['Все', 'Не закончено']],
  ])('%o is shown under %o', (over, labels) => {
    const all: { label: string; fits: (one: ListedBatch) => boolean }[] = Object.values(filters)
    expect(all.filter(({ fits }) => fits(batch(over))).map(({ label }) => label)).toEqual(labels)
  })

  test('is counted and quoted', () => {
    expect([1, 2, 5].map(changesText).map(plain)).toEqual(['1 изменение', '2 изменения', '5 изменений'])
    expect(quoted('Мёд «Липа»')).toBe('«Мёд „Липа“»')
  })
})
