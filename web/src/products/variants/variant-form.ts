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
import type { Editing } from '../../kit/data/editor.ts'
import { savedPhoto, type Photo } from '../../kit/ui/pictures/photo.ts'
import { photosField } from './photos-field.ts'
import { optionDraftOf, optionNames, optionValues, storedDraft } from './option-form.ts'
import type { VariantBody } from './variants-model.ts'

/** A characteristic in the form's list; `key` tells it from others while it has no uuid. */
export interface OptionRow {
  readonly key: string
  readonly draft: OptionDraft
}

export interface VariantValues {
  title: string
  photos: Photo[]
  options: OptionRow[]
}

let count = 0
export const optionRow = (draft: OptionDraft): OptionRow => ({ key: `option ${(count += 1)}`, draft })

export const VariantForm = z.object({
  title: VariantDraft.shape.title,
  photos: photosField,
  options: z.array(z.object({ key: z.string(), draft: StoredOptionDraft })).check(z.minLength(1, noOptions)),
})

/** A copy has the words without the pictures, and characteristics that are its own (shared/docs/products.md). */
export function variantValues({ mode, item }: Editing<Variant>): VariantValues {
  const options = (item?.options ?? []).map((option) => optionRow(optionOf(option, mode === 'edit')))
  const urls = mode === 'edit' ? (item.image_urls ?? []) : []
  return { title: item?.title ?? '', photos: urls.map(savedPhoto), options }
}

const optionOf = (option: Option, isKept: boolean): OptionDraft =>
  isKept ? storedDraft(option) : optionDraftOf(optionValues(option))

/** Where the server's errors belong: the form calls the photos so. */
export const onVariantForm = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.map(({ path, message }) => ({ path: path.replace(/^images$/, 'photos'), message }))

/** A value of one characteristic: 'options.0.weight' on the wire, 'options.0.draft.weight' in the form. */
const partOf = (path: string) => {
  const [, index, name = ''] = /^options\.(\d+)\.(?:draft\.)?(\w+)$/.exec(path) ?? []
  return index === undefined ? null : { index: Number(index), name: optionNames[name] ?? name }
}

/** What the owner calls a value of a characteristic, which has no field of its own while its editor is closed. */
export function nameInVariant(path: string, { options }: VariantValues): string | null {
  const part = partOf(path)
  return part && `Характеристика «${options[part.index]?.draft.title ?? part.index + 1}», ${part.name}`
}

/** What is wrong with one characteristic of the list, in words. */
export const problemsOf = (errors: readonly FieldError[], index: number): string[] =>
  errors.flatMap(({ path, message }) => {
    const part = partOf(path)
    return part?.index === index ? [`${part.name}: ${message}`] : []
  })

export const variantBodyOf = ({ title, photos, options }: VariantValues): VariantBody => ({
  title,
  photos,
  options: options.map(({ draft }) => draft),
})
