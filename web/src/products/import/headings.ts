import { powerOf, unitIn, type Measure } from '../../kit/numbers/measures.ts'
import { headingOf, named } from '../../kit/sheets/heading.ts'
import { columns, type ColumnName } from './product-columns.ts'

interface Candidate {
  readonly index: number
  readonly name: ColumnName
  readonly head: string
  /** Words of which only the owner knows whether this is the value that is meant. */
  readonly unknown: readonly string[]
  /** The plainest heading has the lowest. */
  readonly rank: number
}

/** The unit that a heading gives its column: 'кг' of 'Вес, кг'; '' for none. */
export function unitOfHead(head: string, name: ColumnName): string {
  const column = columns.find((one) => one.name === name)
  const found = column && named(headingOf(head), column.heads)
  return (
    (found ?? headingOf(head)).notes.map((note) => column?.measure && unitIn(column.measure, note)).find(Boolean) ?? ''
  )
}

/** For each column of a file what it holds, by its head: the plainest of those that say the same, and none twice. */
export function mappingOf(heads: readonly string[]): (ColumnName | null)[] {
  const { best } = candidatesIn(heads)
  return heads.map((_, index) => [...best.values()].find((one) => one.index === index)?.name ?? null)
}

/** What the owner is asked of each column that may be meant and was left out; null for the others. */
export function questionsOf(heads: readonly string[]): (string | null)[] {
  const { all, best } = candidatesIn(heads)
  return heads.map((_, index) => {
    const one = all.find((candidate) => candidate.index === index)
    const taken = one && best.get(one.name)
    return one && taken !== one ? questionOf(one, taken) : null
  })
}

function candidatesIn(heads: readonly string[]) {
  const all = heads.flatMap((head, index) => candidateOf(head, index) ?? [])
  const best = new Map<ColumnName, Candidate>()
  for (const one of all) {
    const other = best.get(one.name)
    if (one.unknown.length === 0 && (!other || one.rank < other.rank)) best.set(one.name, one)
  }
  return { all, best }
}

function candidateOf(head: string, index: number): Candidate | null {
  const heading = headingOf(head)
  for (const { name, heads, meant = [], measure, isText = false } of columns) {
    const found = named(heading, heads)
    if (!found) continue
    const unknown = found.notes.filter((note) => !meant.includes(note) && !isUnit(note, measure))
    // A text's notes behind commas tell what is in it: 'Наименование, состав, объём'.
    const isList = isText && found.name === heading.name && !/[([]/.test(head)
    const qualifiers = found.notes.filter((note) => meant.includes(note)).length
    return { index, name, head, unknown: isList ? [] : unknown, rank: qualifiers * heads.length + found.rank }
  }
  return null
}

const isUnit = (note: string, measure: Measure | undefined): boolean =>
  measure !== undefined && powerOf(measure, note.replace(/^в /, '')) !== null

function questionOf({ name, unknown }: Candidate, taken: Candidate | undefined): string {
  const title = columns.find((column) => column.name === name)?.title ?? ''
  const [word] = unknown
  const asked = word ? `«${word}»: это «${title}»?` : `Тоже похоже на «${title}».`
  return taken ? `${asked} Взят столбец «${taken.head}».` : `${asked} Если да, выберите сами.`
}
