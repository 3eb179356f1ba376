import type { ImportLine } from './import-lines.ts'
import type { ImportTarget } from './import-target.ts'
import { columns, keyOf } from './product-columns.ts'

/** What a line says of a thing that other lines may speak of, too. */
interface Claim {
  readonly about: string
  readonly says: string
  /** The column that the lines disagree in. */
  readonly title: string
  /** Said twice it is a mistake, too: a characteristic has one line. */
  readonly isOnce?: boolean
}

interface Placed {
  readonly line: ImportLine
  readonly target: ImportTarget
}

/** Of each line what others of the same file contradict, or have said already; by its number. */
export function contradictionsIn(lines: readonly Placed[]): ReadonlyMap<number, readonly string[]> {
  const all = new Map<string, { readonly number: number; readonly claim: Claim }[]>()
  for (const { line, target } of lines)
    for (const claim of claimsOf(line, target))
      all.set(claim.about, [...(all.get(claim.about) ?? []), { number: line.number, claim }])
  const problems = new Map<number, readonly string[]>()
  const say = (number: number, problem: string) => problems.set(number, [...(problems.get(number) ?? []), problem])
  for (const claims of all.values())
    claims.forEach(({ number, claim }, index) => {
      const other = claims.find((one) => one.claim.says !== claim.says)
      const [first] = claims
      if (other) say(number, `${claim.title}: в строке ${other.number} иначе. Оставьте одно из двух.`)
      else if (claim.isOnce && first && index > 0) say(number, `Эта характеристика уже есть в строке ${first.number}`)
    })
  return problems
}

function claimsOf(line: ImportLine, target: ImportTarget): Claim[] {
  const { cells } = line
  if (target.kind === 'wrong' || line.problems !== undefined) return []
  const product = target.kind === 'new' ? `new ${keyOf(cells.product)}` : target.product.product_uuid
  const ofProduct = columns.flatMap(({ name, title, product: isOf }): Claim[] => {
    const text = cells[name]
    if (
      text === undefined ||
      !(isOf || (name === 'product' && target.kind === 'option') || (name === 'photo' && target.kind === 'new'))
    )
      return []
    const says = name === 'categories' ? setOf(text) : text
    return [{ about: `product ${product} ${name}`, says, title }]
  })
  if (target.kind === 'product') return ofProduct
  const variant = target.kind === 'new' ? `${product} ${keyOf(cells.variant)}` : target.variant.uuid
  const option = target.kind === 'option' ? target.option.option_uuid : `${variant} ${keyOf(cells.option)}`
  const told = columns.flatMap((column) => (column.option ? [[column.name, cells[column.name] ?? ''] as const] : []))
  const claims: Claim[] = [
    ...ofProduct,
    { about: `option ${option}`, says: JSON.stringify(told), title: 'Характеристика', isOnce: true },
  ]
  if (target.kind === 'option' && cells.variant !== undefined)
    claims.push({ about: `variant ${variant}`, says: cells.variant, title: 'Вариант' })
  // An article that the shop has already may stand at two characteristics there.
  if (
    cells.article !== undefined &&
    !(target.kind === 'option' && keyOf(target.option.article) === keyOf(cells.article))
  )
    claims.push({ about: `article ${keyOf(cells.article)}`, says: option, title: 'Артикул' })
  return claims
}

const setOf = (text: string): string => text.split(';').map(keyOf).filter(Boolean).sort().join(';')
