import type { Task } from '@console/shared/kit/slices'
import { readCode } from '../columns/cell-texts.ts'
import type { ImportLine, LineCells } from './line.ts'
import { textKey } from '../../kit/same-text.ts'
import { columns } from '../columns/product-columns.ts'

/** Shopify's title for the only option of a product without options. */
const NO_OPTION = 'default title'

/**
 * Joins the lines of one product: by our own code, by a handle, by the code of a main line, or by an empty title below
 * a line that has one. A joined line gets its product's title. A main line that has other lines is no characteristic
 * itself.
 */
export function* joinSteps(lines: readonly ImportLine[]): Task<ImportLine[]> {
  const mains = yield* mainLines(lines)
  const titles = new Map<string, string>()
  const parents = new Set<string>()
  let above: string | undefined
  const grouped: ImportLine[] = []
  for (const line of lines) {
    yield
    const own = groupOf(line, mains)
    const { product, option, variant, parent } = line.cells
    if (product !== undefined) above = own
    const group = own ?? (option === undefined && variant === undefined ? undefined : above)
    if (group !== undefined && product !== undefined && !titles.has(group)) titles.set(group, product)
    if (group !== undefined && parent !== undefined) parents.add(group)
    grouped.push(group === undefined ? line : { ...line, group })
  }
  const joined: ImportLine[] = []
  for (const line of grouped) {
    yield
    const { group = '', cells } = line
    const title =
      cells.parent === undefined ? (cells.product ?? titles.get(group)) : (titles.get(group) ?? cells.product)
    const own = cells.parent === undefined && parents.has(group) ? ofProduct(cells) : ofOption(cells)
    joined.push({ ...line, cells: title === undefined ? own : { ...own, product: title } })
  }
  return joined
}

/** The groups of main lines, by each code that another line may refer to. */
function* mainLines(lines: readonly ImportLine[]): Task<ReadonlyMap<string, string>> {
  const mains = new Map<string, string>()
  if (lines.every(({ cells }) => cells.parent === undefined)) return mains
  for (const { number, cells } of lines) {
    yield
    if (cells.parent !== undefined) continue
    for (const name of [cells.article, cells.id, cells.id && `id:${cells.id}`])
      if (name) mains.set(textKey(name), `main ${number}`)
  }
  return mains
}

function groupOf({ cells }: ImportLine, mains: ReadonlyMap<string, string>): string | undefined {
  const { code, handle, parent, id, article, product } = cells
  const coded = readCode(code)
  if (coded) return `code ${coded.product}`
  if (handle !== undefined) return `handle ${textKey(handle)}`
  const main = mains.get(textKey(parent ?? id ?? article))
  return main ?? (product === undefined ? undefined : `title ${textKey(product)}`)
}

const ofOption = (cells: LineCells): LineCells => {
  const { option, ...rest } = cells
  return textKey(option) === NO_OPTION ? rest : cells
}

const ofProduct = (cells: LineCells): LineCells =>
  Object.fromEntries(
    columns.flatMap(({ name, option }) =>
      option || name === 'variant' || cells[name] === undefined ? [] : [[name, cells[name]]],
    ),
  )
