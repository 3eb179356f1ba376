import { apiEffect } from '../../kit/api/api-effect.ts'
import { variants, type OptionDraft, type Variant } from '@console/shared/variants'
import type { MergeProof } from '../../kit/api/merge-proof.ts'
import { createClient } from '../../kit/api/client.ts'
import { pictureChange } from '../../kit/form/unread-fields.ts'
import { PICTURE_SIDE } from '../../kit/pictures/upload.ts'
import { packPhotosFx } from '../../kit/api/pack-photos.ts'
import { savedPhoto, type Photo } from '../../kit/pictures/photo.ts'
import type { ProductPath } from '../urls.ts'
import { optionsComparing, storedDraft } from '../forms/option-form.ts'

/* Calls that save a variant: new photos are sent as files, kept ones as their addresses. */

/** The form's data; photos are stored and new ones in their order. */
export interface VariantBody {
  readonly title: string
  readonly options: OptionDraft[]
  readonly photos: readonly Photo[]
}

/** The data of an unchanged form. */
export const variantDraftOf = ({ title, options, image_urls }: Variant): VariantBody => ({
  title,
  options: (options ?? []).map(storedDraft),
  photos: (image_urls ?? []).map(savedPhoto),
})
export const variantComparing = { options: optionsComparing, photos: { by: 'url' } } as const

const api = createClient({ create: variants.create, update: variants.update })

const rules = { maxSide: PICTURE_SIDE }

interface Creating {
  readonly params: ProductPath
  readonly body: VariantBody
}
export const createVariantFx = apiEffect<Creating, Variant | null>(async ({ params, body: { photos, ...data } }) => {
  const { images } = await packPhotosFx({ photos, isNew: true, rules })
  return api.create({ params, body: { data, images } })
})

interface Changing {
  readonly params: ProductPath & { readonly variant: string }
  readonly body: { readonly change: Partial<VariantBody>; readonly item: Variant }
  readonly checked: MergeProof
}
export const sendVariantFx = apiEffect<Changing, Variant | null>(async ({ params, body, checked }) => {
  const { photos, ...data } = body.change
  if (!photos) return api.update({ params, body: { data }, checked })
  const { image_urls, images } = await packPhotosFx({ photos, rules })
  return api.update({ params, body: { data: { ...data, ...pictureChange(image_urls, body.item) }, images }, checked })
})
