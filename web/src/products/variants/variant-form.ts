import * as z from 'zod/mini'
import { noOptions, OptionDraft, VariantDraft, type Option, type Variant } from '@console/shared/variants'
import type { Editing } from '../../kit/data/editor.ts'
import { savedPhoto, type Photo } from '../../kit/ui/pictures/photo.ts'
import { photosField } from './photos-field.ts'
import { optionDraftOf, optionValues } from './option-form.ts'
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
  options: z.array(z.object({ key: z.string(), draft: OptionDraft })).check(z.minLength(1, noOptions)),
})

/** A copy has the words without the pictures, and characteristics that are its own (shared/docs/products.md). */
export function variantValues({ mode, item }: Editing<Variant>): VariantValues {
  const options = (item?.options ?? []).map((option) => optionRow(optionOf(option, mode === 'edit')))
  const urls = mode === 'edit' ? (item.image_urls ?? []) : []
  return { title: item?.title ?? '', photos: urls.map(savedPhoto), options }
}

const optionOf = (option: Option, isKept: boolean): OptionDraft => ({
  ...optionDraftOf(optionValues(option)),
  ...(isKept && { option_uuid: option.option_uuid }),
})

export const variantBodyOf = ({ title, photos, options }: VariantValues): VariantBody => ({
  title,
  photos,
  options: options.map(({ draft }) => draft),
})
