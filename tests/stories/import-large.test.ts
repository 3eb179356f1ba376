import { expect, test } from 'vitest'
import type { Task } from '@console/shared/kit/slices'
import { rowsOf } from '@console/web/kit/sheets/read-csv'
import { shownOf } from '@console/web/products/import/causes'
import { withoutUnread } from '@console/web/products/import/check-photos'
import { headsAt, placeIn, scoreOf } from '@console/web/products/import/find-table'
import { mappingOf } from '@console/web/products/import/headings'
import { lineSteps } from '@console/web/products/import/import-lines'
import { planSteps } from '@console/web/products/import/import-plan'
import { defaultSettings } from '@console/web/products/import/line'
import { sure } from '../kit/sure.ts'

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
  const place = sure(placeIn([table]))
  const read = counted(lineSteps(table, mappingOf(headsAt(table.rows, place)), place))
  const plan = counted(planSteps(read.made, [], [], defaultSettings))
  expect(plan.made.lines.filter(({ kind }) => kind === 'created')).toHaveLength(LINES)
  expect(plan.made.missingCategories).toHaveLength(20)
  const unread = new Map(plan.made.photos.map((photo) => [photo, 'unread'] as const))
  const checked = counted(withoutUnread(plan.made, unread))
  const shown = counted(shownOf(checked.made, new Map(), new Set()))
  expect(shown.made.causes).toHaveLength(21)
  for (const { pauses } of [read, plan, checked, shown]) expect(pauses).toBeGreaterThanOrEqual(LINES)
})
