import * as z from 'zod/mini'
import { messages, title } from '@console/shared/kit/rules'
import { newOption, OptionDraft as OptionContract, type OptionDraft } from '@console/shared/variants'
import type { FormDefinition } from '../../kit/form/entity-form.ts'
import { articleOf, combinationsOf, valuesIn, type Axis, type Combination } from './combinations.ts'
import { optionDraftOf, OptionForm, optionValues, type OptionValues } from '../forms/option-form.ts'

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

export const axesOf = ({ axes }: Pick<CombinationsValues, 'axes'>): Axis[] =>
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
