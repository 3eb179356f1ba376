import * as z from 'zod/mini'
import type { FieldError } from '@console/shared/kit/problem'
import {
  noOptions,
  StoredOptionDraft,
  VariantDraft,
  type OptionDraft,
  type Option,
  type Variant,
} from '@console/shared/variants'
import type { EntityForm } from '../../kit/form/entity-form.ts'
import { savedPhoto, type Photo } from '../../kit/pictures/photo.ts'
import { photosField } from '../forms/product-form.ts'
import { optionDraftOf, optionNames, optionValues, storedDraft } from '../forms/option-form.ts'
import type { VariantBody } from '../saving/variant-calls.ts'

/** A characteristic in the form's list; `key` identifies it while it has no uuid. */
export interface OptionRow {
  readonly key: string
  readonly draft: OptionDraft
}

export interface VariantValues {
  title: string
  photos: Photo[]
  options: OptionRow[]
}

/** Returns form rows for characteristics, with keys that do not occur in `list`. */
export function optionRows(drafts: readonly OptionDraft[], list: readonly OptionRow[] = []): OptionRow[] {
  const last = Math.max(0, ...list.map(({ key }) => Number(/\d+$/.exec(key))))
  return drafts.map((draft, index) => ({ key: `option ${last + index + 1}`, draft }))
}

const optionOf = (option: Option, isKept: boolean): OptionDraft =>
  isKept ? storedDraft(option) : optionDraftOf(optionValues(option))

/** Parses the path of a characteristic's field: 'options.0.weight' of the API, 'options.0.draft.weight' of the form. */
const partOf = (path: string) => {
  const [, index, name = ''] = /^options\.(\d+)\.(?:draft\.)?(\w+)$/.exec(path) ?? []
  return index === undefined ? null : { index: Number(index), name: optionNames[name] ?? name }
}

/** Names a characteristic's field for the owner; it has no form field while its editor is closed. */
function nameInVariant(path: string, { options }: VariantValues): string | null {
  const part = partOf(path)
  return part && `Характеристика «${options[part.index]?.draft.title ?? part.index + 1}», ${part.name}`
}

/** The errors of one characteristic, each with the field's name. */
export const problemsOf = (errors: readonly FieldError[], index: number): string[] =>
  errors.flatMap(({ path, message }) => {
    const part = partOf(path)
    return part?.index === index ? [`${part.name}: ${message}`] : []
  })

export const variantForm: EntityForm<Variant, VariantValues, VariantBody> = {
  schema: z.object({
    title: VariantDraft.shape.title,
    photos: photosField,
    options: z.array(z.object({ key: z.string(), draft: StoredOptionDraft })).check(z.minLength(1, noOptions)),
  }),
  // A copy has the texts without the photos, and its characteristics have no uuids (shared/docs/products.md).
  values: (variant, isCopy) => ({
    title: variant?.title ?? '',
    photos: isCopy ? [] : (variant?.image_urls ?? []).map(savedPhoto),
    options: optionRows((variant?.options ?? []).map((option) => optionOf(option, !isCopy))),
  }),
  body: ({ title, photos, options }) => ({ title, photos, options: options.map(({ draft }) => draft) }),
  // The API's field `images` is called `photos` in the form.
  onForm: (errors) => errors.map(({ path, message }) => ({ path: path.replace(/^images$/, 'photos'), message })),
  nameOf: nameInVariant,
}
