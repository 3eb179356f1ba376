import { textKey } from '../../kit/same-text.ts'

export const MAX_COMBINATIONS = 200

/** A property and its values: 'Размер' with S, M and L. */
export interface Axis {
  readonly name: string
  readonly values: readonly string[]
}

/** One value of each property; its title identifies it. */
export interface Combination {
  readonly title: string
  /** Values by the property's name in lower case. */
  readonly values: ReadonlyMap<string, string>
}

/** Reads 'S, M; L' as a list without duplicates. */
export const valuesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n\t]/)
      .map((value) => value.trim())
      .filter(Boolean),
  ),
]

/**
 * The number of combinations. It is checked before they are built, since nine properties with ten values have a
 * billion.
 */
export const countOf = (axes: readonly Axis[]): number =>
  axes.length === 0 ? 0 : axes.reduce((count, { values }) => count * values.length, 1)

/** All combinations, the last property changing fastest; empty if there would be too many. */
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

/** Fills a pattern like 'TS-{Размер}-{№}' with the combination's values; an unknown name stays. */
export const articleOf = (pattern: string, { values }: Combination, number: number): string =>
  pattern.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const key = textKey(name)
    return key === '№' || key === 'n' ? `${number}` : (values.get(key) ?? whole)
  })

/** The default pattern, which names every property. */
export const patternOf = (axes: readonly Pick<Axis, 'name'>[]): string =>
  axes
    .map(({ name }) => name.trim())
    .filter(Boolean)
    .map((name) => `{${name}}`)
    .join('-')
