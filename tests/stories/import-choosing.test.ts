import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { CodeMissing } from '@console/web/kit/code/load-code'
import * as importing from '@console/web/products/import/import-model'
import type { TestApp } from '../kit/app.ts'
import { openImport } from '../kit/import-file.ts'

/* What is said of a file, and of its columns, before anything is applied. */

const choose = ({ scope }: TestApp, params: File) => allSettled(importing.fileSelected, { scope, params })
const seen = ({ scope }: TestApp) => ({
  file: scope.getState(importing.$sheet)?.name ?? null,
  lines: scope.getState(importing.$plan)?.lines.length ?? null,
  problem: scope.getState(importing.$fileProblem),
})

const GOOD = 'Артикул;Цена\nHN010101;351\n'

test('a file that is read has nothing said against it', async () => {
  const app = await openImport(GOOD)
  expect(seen(app)).toEqual({ file: 'товары.csv', lines: 1, problem: null })
})

test.each([
  ['has heads alone', 'Артикул;Цена\n', /^В файле нет строк/],
  ['is empty', '', /^В файле нет строк/],
  ['is no table', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /^Файл не читается/],
])('a file that %s takes the place of the one before, and has nothing to apply', async (_, content, problem) => {
  const app = await openImport(GOOD)
  await choose(app, new File([content], 'другой.csv'))
  expect(seen(app)).toEqual({ file: null, lines: null, problem: expect.stringMatching(problem) as string })
  await allSettled(importing.submitted, { scope: app.scope })
  expect(app.calls).toEqual([])
  await choose(app, new File([GOOD], 'товары.csv'))
  expect(seen(app)).toEqual({ file: 'товары.csv', lines: 1, problem: null })
})

test('a file whose reader did not come is asked for again', async () => {
  const app = await openImport(GOOD)
  const file = new File([GOOD], 'другой.csv')
  await choose(app, Object.assign(file, { arrayBuffer: () => Promise.reject(new CodeMissing(true, null)) }))
  expect(seen(app).problem).toBe('Консоль обновилась. Выберите файл ещё раз.')
})

test('a thing stands in one column: told of another one, the first is left out', async () => {
  const app = await openImport('Артикул;Цена;Новая цена;Остаток\nHN010101;351;352;7\n')
  await allSettled(importing.columnMapped, { scope: app.scope, params: { index: 2, name: 'price' } })
  expect(app.scope.getState(importing.$mapping)).toEqual(['article', null, 'price', 'quantity'])
  const [line] = app.scope.getState(importing.$plan)?.lines ?? []
  expect(line?.changes.find(({ title }) => title === 'Цена')?.after).toBe('352')
})

test('of two files that were chosen one after the other the last counts, and nothing is applied before it is read', async () => {
  const app = await openImport(GOOD)
  const bytesOf = (text: string) => new TextEncoder().encode(text).buffer
  const fileOf = (name: string, bytes: Promise<ArrayBuffer>) =>
    Object.assign(new File([], name), { arrayBuffer: () => bytes })
  const slow = new Promise<ArrayBuffer>((done) => setTimeout(() => done(bytesOf('')), 20))
  const quick = Promise.resolve(bytesOf('Артикул;Цена\nHN010101;777\nHN010102;888\n'))
  const chosen = [choose(app, fileOf('первый.csv', slow)), choose(app, fileOf('второй.csv', quick))]
  void allSettled(importing.submitted, { scope: app.scope })
  await Promise.all(chosen)
  expect(seen(app)).toEqual({ file: 'второй.csv', lines: 2, problem: null })
  expect(app.calls).toEqual([])
})
