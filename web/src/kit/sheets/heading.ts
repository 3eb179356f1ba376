/** A parsed column heading: 'Цена (закупка), руб.' is 'цена' with two notes. */
interface Heading {
  readonly name: string
  /** The lower-case notes after the name: a unit, or which of several values it is. */
  readonly notes: readonly string[]
}

const tidy = (text: string): string =>
  text
    // Names of programs: 'product_name', 'ImageUrls'.
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s*:]+/g, ' ')
    .replace(/\.? *$/, '')
    .trim()

/** Parses a heading. Notes are in brackets, or after a comma, a semicolon or a bar. */
export function headingOf(head: string): Heading {
  const inBrackets = [...head.matchAll(/[([]([^)\]]*)[)\]]?/g)].map(([, note = '']) => note)
  const [name = '', ...behind] = head.replace(/[([][^)\]]*[)\]]?/g, ' ').split(/[,;|]/)
  return { name: tidy(name), notes: [...behind, ...inBrackets].map(tidy).filter(Boolean) }
}

/** Matches a heading with one of the names, the longest first; other words of it become a note: 'цена продажи'. */
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
