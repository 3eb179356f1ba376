import { expect, test } from 'vitest'
import { rowsOf } from '@console/web/kit/sheets/read-csv'
import { headsAt, placeIn, scoreOf } from '@console/web/products/import/find-table'
import { mappingOf } from '@console/web/products/import/headings'
import { lineSteps } from '@console/web/products/import/import-lines'
import { planSteps } from '@console/web/products/import/import-plan'
import { defaultSettings } from '@console/web/products/import/line'
import { sure } from '../kit/sure.ts'

const LINES = 20_000

/** The result of steps, and how many there were. */
function counted<Result>(steps: Iterator<unknown, Result>): { readonly result: Result; readonly count: number } {
  for (let count = 1; ; count += 1) {
    const step = steps.next()
    if (step.done) return { result: step.value, count }
  }
}

test('of 20,000 lines no step takes more than 500, so that a press can come between', () => {
  const lines = Array.from({ length: LINES }, (_, at) => `Товар ${at};A-${at};${at + 1};${at % 50};Вид ${at % 20}`)
  const text = ['Наименование;Артикул;Цена;Остаток;Категория', ...lines].join('\n')
  const rows = rowsOf(new TextEncoder().encode(text).buffer, scoreOf)
  const table = { name: '', isHidden: false, rows, hiddenRows: new Set<number>() }
  const place = sure(placeIn([table]))
  const told = counted(lineSteps(table, mappingOf(headsAt(table.rows, place)), place))
  const plan = counted(planSteps(told.result, [], [], defaultSettings))
  expect(plan.result.lines.filter(({ kind }) => kind === 'created')).toHaveLength(LINES)
  expect(plan.result.missingCategories).toHaveLength(20)
  for (const { count } of [told, plan]) expect(count).toBeGreaterThan(LINES / 500)
})
