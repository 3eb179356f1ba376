import type { Task } from '@console/shared/kit/slices'
import { readCode } from '../columns/cell-texts.ts'
import { isOfProduct, type ImportLine } from './line.ts'
import type { ImportTarget } from './import-target.ts'
import { textKey } from '../../kit/same-text.ts'
import { columns } from '../columns/product-columns.ts'

/** A statement of a line about an item that other lines may describe, too. */
interface Claim {
  readonly about: string
  readonly says: string
  /** The column in which the lines disagree. */
  readonly title: string
  /** Repeating the statement is an error, too: a characteristic has one line. */
  readonly isOnce?: boolean
}

/** A line with its target, and with the values that differ from the shop's. */
export interface Placed {
  readonly line: ImportLine
  readonly changes: ImportLine
  readonly target: ImportTarget
}

/** Returns, by line number, where a line contradicts another line of the file or repeats it. */
export function* contradictionsIn(lines: readonly Placed[]): Task<ReadonlyMap<number, readonly string[]>> {
  const all = new Map<string, { readonly number: number; readonly claim: Claim }[]>()
  for (const placed of lines) {
    yield
    for (const claim of claimsOf(placed)) {
      const claims = all.get(claim.about) ?? []
      claims.push({ number: placed.line.number, claim })
      all.set(claim.about, claims)
    }
  }
  const problems = new Map<number, readonly string[]>()
  const say = (number: number, problem: string) => problems.set(number, [...(problems.get(number) ?? []), problem])
  for (const claims of all.values()) {
    yield
    const [start] = claims
    const differing = claims.find((one) => one.claim.says !== start?.claim.says)
    claims.forEach(({ number, claim }, index) => {
      const other = claim.says === start?.claim.says ? differing : start
      if (other) say(number, `${claim.title}: в строке ${other.number} иначе. Оставьте одно из двух.`)
      else if (claim.isOnce && start && index > 0) say(number, `Эта характеристика уже есть в строке ${start.number}`)
    })
  }
  return problems
}

function claimsOf({ line, changes, target }: Placed): Claim[] {
  const { cells } = line
  if (target.kind === 'wrong' || line.problems !== undefined) return []
  const product = target.kind === 'new' ? `new ${target.group}` : target.product.product_uuid
  // Lines joined by a code each have a photo of their own, and may be characteristics of one product that have the same
  // name.
  const isJoined = line.group?.startsWith('title ') === false
  const ofProduct = columns.flatMap(({ name, title, product: isOf }): Claim[] => {
    const text = cells[name]
    if (
      text === undefined ||
      !(
        isOf ||
        name === 'categories' ||
        (name === 'product' && target.kind === 'option') ||
        (name === 'photo' && target.kind === 'new' && !isJoined)
      )
    )
      return []
    const says = name === 'categories' ? setOf(text) : text
    return [{ about: `product ${product} ${name}`, says, title }]
  })
  if (target.kind === 'product' || (target.kind === 'new' && isJoined && isOfProduct(line))) return ofProduct
  const code = target.kind === 'new' ? readCode(cells.code) : null
  const variant = target.kind === 'new' ? `${product} ${code?.variant || textKey(cells.variant)}` : target.variant.uuid
  const option =
    target.kind === 'option'
      ? target.option.option_uuid
      : `${variant} ${code?.option || textKey(cells.option ?? (target.kind === 'new' ? cells.article : ''))}`
  const texts = columns.flatMap((column) => (column.option ? [[column.name, cells[column.name] ?? ''] as const] : []))
  const claims: Claim[] = [
    ...ofProduct,
    { about: `option ${option}`, says: JSON.stringify(texts), title: 'Характеристика', isOnce: true },
  ]
  if (target.kind === 'option' && cells.variant !== undefined)
    claims.push({ about: `variant ${variant}`, says: cells.variant, title: 'Вариант' })
  // Two characteristics of the shop may already share an article; only a newly set article must be unique.
  if (
    changes.cells.article !== undefined &&
    code === null &&
    !(target.kind === 'option' && textKey(target.option.article) === textKey(cells.article))
  )
    claims.push({
      about: `article ${textKey(changes.cells.article)}`,
      // Sizes of one product may share its article, as in files of Wildberries.
      says: target.kind === 'new' && cells.option !== undefined ? product : option,
      title: 'Артикул',
    })
  return claims
}

const setOf = (text: string): string => text.split(';').map(textKey).filter(Boolean).sort().join(';')
