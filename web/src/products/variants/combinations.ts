import * as z from 'zod/mini'
import { messages, title } from '@console/shared/kit/rules'
import { newOption, OptionDraft as OptionContract, type OptionDraft } from '@console/shared/variants'
import { textKey } from '../../kit/same-text.ts'
import type { FormDefinition } from '../../kit/form/entity-form.ts'
import { optionDraftOf, OptionForm, optionValues, type OptionValues } from '../forms/option-form.ts'

export const MAX_COMBINATIONS = 200

/** A property and its values: 'Размер' with S, M and L. */
interface Axis {
  readonly name: string
  readonly values: readonly string[]
}

/** One value of each property; its title identifies it. */
interface Combination {
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

/** The values that all combinations share, and their properties; `article` is a pattern. */
export interface CombinationsValues extends Omit<OptionValues, 'title'> {
  axes: { name: string; values: string }[]
}

const { title: _title, article: _article, ...shared } = OptionForm.shape

export const CombinationsForm = z.object({
  axes: z.array(
    z.object({
      name: title(),
      values: z.string().check(z.refine((text) => valuesIn(text).length > 0, messages.required)),
    }),
  ),
  article: title(),
  ...shared,
})

export function combinationsValues(): CombinationsValues {
  const { title: _name, ...rest } = optionValues(newOption)
  return { ...rest, axes: [{ name: '', values: '' }] }
}

export const combinationsForm: FormDefinition<never, CombinationsValues, CombinationsValues> = {
  schema: CombinationsForm,
  values: combinationsValues,
  body: (values) => values,
}

export const filledAxes = ({ axes }: Pick<CombinationsValues, 'axes'>): Axis[] =>
  axes.map(({ name, values }) => ({ name, values: valuesIn(values) })).filter(({ values }) => values.length > 0)

/** A combination as the list shows it before its creation. */
export interface Planned {
  readonly title: string
  readonly article: string
  /** Why it cannot be created; null if it can. */
  readonly problem: string | null
}

const { title: titleRule, article: articleRule } = OptionContract.shape

/** The combinations with their numbered articles; `taken` are titles that the variant already has. */
export function plannedOf(axes: readonly Axis[], pattern: string, taken: ReadonlySet<string>): Planned[] {
  return combinationsOf(axes).map((combination: Combination, index) => {
    const article = articleOf(pattern, combination, index + 1).trim()
    return { title: combination.title, article, problem: problemOf(combination.title, article, taken) }
  })
}

function problemOf(name: string, article: string, taken: ReadonlySet<string>): string | null {
  if (taken.has(name)) return 'Уже есть'
  const { error } = z.safeParse(titleRule, name)
  if (error) return error.issues[0]?.message ?? null
  // An empty pattern is an error of its own field.
  return article ? (z.safeParse(articleRule, article).error?.issues[0]?.message ?? null) : null
}

export const draftsOf = (values: CombinationsValues, planned: readonly Planned[]): OptionDraft[] =>
  planned.map(({ title: name, article }) => ({ ...optionDraftOf({ ...values, title: name }), article }))
