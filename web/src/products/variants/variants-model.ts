import { attach, createEffect, createEvent, sample } from 'effector'
import { variants, type OptionDraft, type Variant } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { ApiError } from '../../kit/api/error.ts'
import { fetchPicture } from '../../kit/api/fetch-picture.ts'
import { $platform } from '../../kit/api/platform.ts'
import { changedOnly } from '../../kit/form/changed-only.ts'
import { createEditor, type Creating, type Updating } from '../../kit/data/editor.ts'
import { createListQuery } from '../../kit/data/list-query.ts'
import { createRemoval } from '../../kit/data/removal.ts'
import type { Photo } from '../../kit/ui/pictures/photo.ts'
import { storedDraft } from './option-form.ts'
import type { ProductPath } from '../urls.ts'

/** What the form gives: photos in their order, saved ones and new ones. */
export interface VariantBody {
  readonly title: string
  readonly options: OptionDraft[]
  readonly photos: readonly Photo[]
}

const api = createClient(variants)

export const pageOpened = createEvent<ProductPath>()

export const list = createListQuery({
  opened: pageOpened,
  loadFx: attach({ effect: api.list, mapParams: (params: ProductPath) => ({ params }) }),
})

/**
 * The server puts new photos behind those that stay. So saved ones stay up to the first new one; those behind it are
 * fetched and sent as new, or the owner's order would be lost.
 */
const arrangeFx = attach({
  source: $platform,
  effect: async (platform, photos: readonly Photo[]): Promise<{ kept: string[]; images: File[] }> => {
    const firstNew = photos.findIndex(({ file }) => file !== null)
    const staying = firstNew < 0 ? photos : photos.slice(0, firstNew)
    const sent = firstNew < 0 ? [] : photos.slice(firstNew)
    const images = await Promise.all(sent.map(async ({ file, url }) => file ?? fetchPicture(platform, url ?? '')))
    if (images.includes(null))
      throw new ApiError('unreachable', 'Не удалось переставить прежние фотографии: поставьте новые после них.')
    return {
      kept: staying.flatMap(({ url }) => url ?? []),
      images: images.filter((image) => image !== null),
    }
  },
})

export const editor = createEditor({
  list,
  createFx: attach({
    effect: api.create,
    mapParams: ({ body: { title, options, photos }, at }: Creating<VariantBody, ProductPath>) => ({
      params: at,
      body: { data: { title, options }, images: photos.flatMap(({ file }) => file ?? []) },
    }),
  }),
  updateFx: createEffect<Updating<VariantBody, ProductPath, Variant>, Variant, ApiError>(
    async ({ body: { title, options, photos }, at, item }) => {
      const { kept, images } = await arrangeFx(photos)
      const before = { title: item.title, options: (item.options ?? []).map(storedDraft) }
      return api.update({
        params: { ...at, variant: item.uuid },
        body: { data: { ...changedOnly(before, { title, options }), image_urls: kept }, images },
      })
    },
  ),
  messages: { created: 'Вариант успешно создан', updated: 'Вариант успешно обновлён' },
})
/** A modal belongs to the product that it was opened for. */
sample({ clock: pageOpened, target: editor.closed })

export const removal = createRemoval({
  list,
  removeFx: attach({
    effect: api.remove,
    mapParams: ({ item, at }: { item: Variant; at: ProductPath }) => ({ params: { ...at, variant: item.uuid } }),
  }),
})
