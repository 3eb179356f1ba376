import { textKey } from '../../kit/same-text.ts'

export const MAX_COMBINATIONS = 200

/** A property and its values: 'Размер' of S, M and L. */
export interface Axis {
  readonly name: string
  readonly values: readonly string[]
}

/** One value of each property; told from others by its title. */
export interface Combination {
  readonly title: string
  /** By the property's name in small letters. */
  readonly values: ReadonlyMap<string, string>
}

/** 'S, M; L' as a list, none twice. */
export const valuesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n\t]/)
      .map((value) => value.trim())
      .filter(Boolean),
  ),
]

/** How many there would be: asked before they are made, since ten values of nine properties are a milliard. */
export const countOf = (axes: readonly Axis[]): number =>
  axes.length === 0 ? 0 : axes.reduce((count, { values }) => count * values.length, 1)

/** Each value with each other, the last property changing first; nothing when there would be too many. */
export function combinationsOf(axes: readonly Axis[]): Combination[] {
  if (axes.length === 0 || countOf(axes) > MAX_COMBINATIONS) return []
  return axes
    .reduce<readonly (readonly string[])[]>(
      (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
      [[]],
    )
    .map((row) => ({
      title: row.join(', '),
      values: new Map(axes.map(({ name }, index) => [textKey(name), row[index] ?? ''])),
    }))
}

/** 'TS-{Размер}-{№}' with the combination's own values; a name that no property has stays as it is. */
export const articleOf = (pattern: string, { values }: Combination, number: number): string =>
  pattern.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const key = textKey(name)
    return key === '№' || key === 'n' ? `${number}` : (values.get(key) ?? whole)
  })

/** What a pattern starts from: every property in turn. */
export const patternOf = (axes: readonly Pick<Axis, 'name'>[]): string =>
  axes
    .map(({ name }) => name.trim())
    .filter(Boolean)
    .map((name) => `{${name}}`)
    .join('-')
