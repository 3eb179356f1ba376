import * as z from 'zod/mini'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { type Platform, $platform } from '../../kit/platform/platform.ts'
import { type Mapping, mapped, mappingOf, questionsOf } from './headings.ts'
import { columns, type ColumnName } from '../columns/product-columns.ts'
import { ModuleMissing } from '../../kit/platform/lazy-module.ts'
import { SheetError, type Table } from '../../kit/sheets/sheet.ts'
import { importClosed, importOpened } from '../assortment/editing-model.ts'
import { headingPositionAt, findHeadings, headingsAt, findTable, type TablePosition } from './find-table.ts'
import { countBelow } from './import-lines.ts'
import { readFile } from './read-file.ts'

/* Stores the owner's mappings by the headings of the files, so that the next file of the same kind needs no questions. */

const NAME = 'import_mappings'
/** The maximum number of stored mappings; the oldest are deleted. */
const MAX_MAPPINGS = 20

/** Browsers have stored mappings, so the names of these fields cannot change. */
const Stored = z.catch(z.array(z.object({ heads: z.string(), names: z.array(z.nullable(z.string())) })), [])
const keyOf = (headings: readonly string[]): string => headings.join('\u001f')

function storedIn({ storage }: Pick<Platform, 'storage'>) {
  try {
    return z.parse(Stored, JSON.parse(storage.getItem(NAME) ?? '[]'))
  } catch {
    return []
  }
}

function readMapping(platform: Pick<Platform, 'storage'>, headings: readonly string[]): Mapping | null {
  const found = storedIn(platform).find((one) => one.heads === keyOf(headings))
  return found?.names.map((name) => columns.find((column) => column.name === name)?.name ?? null) ?? null
}

function storeMapping(
  platform: Pick<Platform, 'storage'>,
  { headings, mapping }: { readonly headings: readonly string[]; readonly mapping: Mapping },
): void {
  const others = storedIn(platform).filter((one) => one.heads !== keyOf(headings))
  const all = [...others, { heads: keyOf(headings), names: mapping }].slice(-MAX_MAPPINGS)
  platform.storage.setItem(NAME, JSON.stringify(all))
}

/* The imported file: its table, and the mapping of its columns. */

export const fileSelected = createEvent<File>()
/** Maps a column of the file; null leaves the column out. */
export const columnMapped = createEvent<{ index: number; name: ColumnName | null }>()
/** Selects a sheet by its position; the import then detects its headings. */
export const sheetSelected = createEvent<number>()
/** Selects the row of headings by its position. */
export const headingRowSelected = createEvent<number>()
/** Includes the rows that the spreadsheet hides. */
export const hiddenRowsIncluded = createEvent<boolean>()

interface ImportFile {
  readonly name: string
  readonly tables: readonly Table[]
}
/** The imported table. */
export interface Sheet extends Pick<Table, 'rows' | 'hiddenRows'> {
  readonly name: string
  readonly tables: readonly Table[]
  readonly position: TablePosition
  readonly headings: readonly string[]
}
const readFx = createEffect(async (file: File): Promise<ImportFile> => ({
  name: file.name,
  tables: await readFile(file),
}))
sample({ clock: fileSelected, target: readFx })
export const $isReading = readFx.pending
/** The file that was selected last; results of reading earlier files are ignored. */
const $file = createStore<File | null>(null)
  .on(fileSelected, (_, file) => file)
  .reset(importOpened, importClosed)
const isOfLast = (file: File | null, { params }: { params: File }): boolean => file === params
const read = sample({ clock: readFx.done, source: $file, filter: isOfLast, fn: (_, { result }) => result })
const notRead = sample({ clock: readFx.fail, source: $file, filter: isOfLast, fn: (_, { error }) => error })
const $read = createStore<ImportFile | null>(null)
  .on(read, (_, file) => (hasLines(file) ? file : null))
  // Otherwise the plan of the previous file would be shown for the new one.
  .reset(notRead, importOpened, importClosed)
const hasLines = ({ tables }: ImportFile): boolean => {
  const position = findTable(tables)
  return position !== null && countBelow(tables[position.sheet]?.rows ?? [], position.headingRow) > 0
}
export const $fileProblem = createStore<string | null>(null)
  .on(notRead, (_, cause) => {
    if (cause instanceof SheetError) return cause.message
    return cause instanceof ModuleMissing
      ? `${cause.message} Выберите файл ещё раз.`
      : 'Файл не читается. Сохраните таблицу как XLSX или CSV и попробуйте ещё раз.'
  })
  .on(read, (_, file) => (hasLines(file) ? null : 'В файле нет строк: нужны заголовки столбцов и хотя бы один товар.'))
  .reset(fileSelected, importOpened, importClosed)

const $position = createStore<TablePosition | null>(null)
  .on(read, (_, { tables }) => findTable(tables))
  .reset(importOpened, importClosed)
const placed = sample({
  clock: [
    sheetSelected.map((sheet) => ({ sheet, headingRow: null })),
    headingRowSelected.map((headingRow) => ({ sheet: null, headingRow })),
  ],
  source: { file: $read, position: $position },
  fn: ({ file, position }, selected): TablePosition | null => {
    const sheet = selected.sheet ?? position?.sheet ?? 0
    const rows = file?.tables[sheet]?.rows ?? []
    const { headingRow, isTwofold } =
      selected.headingRow === null ? findHeadings(rows) : headingPositionAt(rows, selected.headingRow)
    return position && { sheet, headingRow, isTwofold }
  },
})
sample({ clock: placed, target: $position })
const $areHiddenIncluded = createStore(false)
  .on(hiddenRowsIncluded, (_, taken) => taken)
  .reset(read, importOpened, importClosed)

export const $sheet = combine($read, $position, (file, position): Sheet | null => {
  const table = file && position ? file.tables[position.sheet] : undefined
  if (!file || !position || !table) return null
  const { rows, hiddenRows } = table
  return { ...file, position, rows, hiddenRows, headings: headingsAt(rows, position) }
})
/** The rows that are skipped because the spreadsheet hides them. */
export const $leftRows = combine($sheet, $areHiddenIncluded, (sheet, taken) =>
  !sheet || taken ? new Set<number>() : sheet.hiddenRows,
)

/* The mapping of columns: detected from their headings, or the owner's last choice for the same headings. */

const readMappingFx = attach({ source: $platform, effect: readMapping })
const storeMappingFx = attach({ source: $platform, effect: storeMapping })
export const $mapping = createStore<Mapping>([])
  .on($sheet, (_, sheet) => mappingOf(sheet?.headings ?? []))
  .on(columnMapped, (mapping, { index, name }) => mapped(mapping, index, name))
sample({ clock: $sheet, filter: Boolean, fn: ({ headings }) => headings, target: readMappingFx })
sample({ clock: readMappingFx.doneData, filter: Boolean, target: $mapping })
sample({
  clock: columnMapped,
  source: { sheet: $sheet, mapping: $mapping },
  fn: ({ sheet, mapping }) => ({ headings: sheet?.headings ?? [], mapping }),
  target: storeMappingFx,
})

/** Columns that only the owner can identify; the import skips them until the owner maps them. */
export const $columnQuestions = combine($sheet, $mapping, (sheet, mapping) =>
  questionsOf(sheet?.headings ?? []).map((question, index) => (mapping[index] ? null : question)),
)
