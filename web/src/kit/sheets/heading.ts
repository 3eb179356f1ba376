/** The head of a column, taken apart: 'Цена (закупка), руб.' is 'цена' with two notes. */
export interface Heading {
  readonly name: string
  /** What stands behind the name, in small letters: a unit, or which of several such values it is. */
  readonly notes: readonly string[]
}

const tidy = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s*:]+/g, ' ')
    .replace(/\.? *$/, '')
    .trim()

/** Notes stand in brackets, or behind a comma, a semicolon or a bar. */
export function headingOf(head: string): Heading {
  const inBrackets = [...head.matchAll(/[([]([^)\]]*)[)\]]?/g)].map(([, note = '']) => note)
  const [name = '', ...behind] = head.replace(/[([][^)\]]*[)\]]?/g, ' ').split(/[,;|]/)
  return { name: tidy(name), notes: [...behind, ...inBrackets].map(tidy).filter(Boolean) }
}

/** The heading by one of these names, longest first, with what else stands in its name as a note: 'цена продажи'. */
export function named({ name, notes }: Heading, names: readonly string[]): (Heading & { rank: number }) | null {
  const rank = names.findIndex((one) => tidy(one) === name)
  if (rank >= 0) return { name, notes, rank }
  const within = names
    .map((one, index) => ({ one: tidy(one), rank: index }))
    .sort((a, b) => b.one.length - a.one.length)
    .find(({ one }) => name.startsWith(`${one} `) || name.endsWith(` ${one}`))
  if (!within) return null
  const { one } = within
  const note = name.startsWith(`${one} `) ? name.slice(one.length) : name.slice(0, -one.length)
  return { name: one, notes: [note.trim(), ...notes], rank: within.rank }
}
