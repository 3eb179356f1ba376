import { attach, createEffect, createEvent, sample } from 'effector'
import { variants, type OptionDraft, type Variant } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import type { Checked } from '../../kit/api/checked.ts'
import type { ApiError } from '../../kit/api/error.ts'
import { bad, toast } from '../../kit/browser/toast.ts'
import { $platform } from '../../kit/api/platform.ts'
import { createCrud } from '../../kit/data/crud.ts'
import { keepPictures } from '../../kit/form/keep-unread.ts'
import { packPhotos } from '../../kit/ui/pictures/pack-photos.ts'
import { savedPhoto, type Photo } from '../../kit/ui/pictures/photo.ts'
import { optionsComparing, storedDraft } from './option-form.ts'
import type { ProductPath } from '../urls.ts'

/** What the form gives: photos in their order, saved ones and new ones. */
export interface VariantBody {
  readonly title: string
  readonly options: OptionDraft[]
  readonly photos: readonly Photo[]
}

const api = createClient(variants)

export const pageOpened = createEvent<ProductPath>()

const packFx = attach({ source: $platform, effect: packPhotos })

interface Creating {
  readonly params: ProductPath
  readonly body: VariantBody
}
const createFx = createEffect<Creating, Variant, ApiError>(async ({ params, body: { photos, ...data } }) => {
  const { images } = await packFx({ photos, isNew: true })
  return api.create({ params, body: { data, images } })
})

interface Changing {
  readonly params: ProductPath & { readonly variant: string }
  readonly body: { readonly change: Partial<VariantBody>; readonly item: Variant }
  readonly checked: Checked
}
const updateFx = createEffect<Changing, Variant, ApiError>(async ({ params, body, checked }) => {
  const { photos, ...data } = body.change
  if (!photos) return api.update({ params, body: { data }, checked })
  const { image_urls, images } = await packFx({ photos })
  return api.update({ params, body: { data: { ...data, ...keepPictures(image_urls, body.item) }, images }, checked })
})

export const { list, editor, removal } = createCrud({
  opened: pageOpened,
  reads: variants.list,
  api: { ...api, create: createFx, update: updateFx },
  pathOf: ({ uuid }, at) => ({ ...at, variant: uuid }),
  draftOf: ({ title, options, image_urls }): VariantBody => ({
    title,
    options: (options ?? []).map(storedDraft),
    photos: (image_urls ?? []).map(savedPhoto),
  }),
  how: { options: optionsComparing, photos: { by: 'url' } },
  sent: ({ change, item }) => ({ change, item }),
  messages: { created: 'Вариант успешно создан', updated: 'Вариант успешно обновлён' },
})
sample({ clock: createFx.fail, fn: () => bad('Ошибка при создании товара или варианта'), target: toast })

/** A modal belongs to the product that it was opened for. */
sample({ clock: pageOpened, target: editor.closed })
