import { createEffect, createEvent, sample } from 'effector'
import { apiEffect, lazyModuleFx } from '../kit/api/api-effect.ts'
import { POST_PHOTO_SIDE, posts, type Post } from '@console/shared/posts'
import { rubrics } from '@console/shared/rubrics'
import { createClient } from '../kit/api/client.ts'
import { createCrud } from '../kit/data/crud.ts'
import { createListQuery } from '../kit/data/list-query.ts'
import { createRemoval } from '../kit/data/removal.ts'
import type { Located } from '../kit/data/update.ts'
import { createSelection } from '../kit/rows/selection.ts'
import { pictureChange } from '../kit/form/unread-fields.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { reported } from '../history/report.ts'
import { errorToast, successToast, toast } from '../kit/platform/toast.ts'
import { postEntity } from './post-entity.ts'
import { postForm, type PostInput } from './post-form.ts'
import { removedText } from './labels.ts'

const { api } = postEntity
const rubricApi = createClient(rubrics)

export const pageOpened = createEvent<ShopPath>()

/* Packs photos for an update. If the server would not keep their order, stored photos are fetched and sent again. */

const rules = { maxSide: POST_PHOTO_SIDE }
const packingFx = lazyModuleFx(() => import('../kit/api/pack-photos.ts'))
const recordedPostFx = lazyModuleFx(() => import('./recorded-post.ts'))

interface Creating {
  readonly params: ShopPath
  readonly body: PostInput
}
const createFx = apiEffect<Creating, Post | null>(async ({ params, body: { data, photos } }) => {
  const { packPhotosFx } = await packingFx()
  const { images } = await packPhotosFx({ photos, isNew: true, rules })
  return api.create({ params, body: { data: { ...data, inactive: null }, images } })
})

const crud = createCrud({
  opened: pageOpened,
  reads: posts.list,
  ...postEntity,
  api: { ...api, create: createFx },
  draftOf: (post) => storedBody(postForm(''), post),
  comparisons: { data: { of: {} }, photos: { by: 'url' } },
  write: async ({ params, change: { data, photos }, item, checked }) => {
    const { packPhotosFx } = await packingFx()
    const { image_urls, images } = photos ? await packPhotosFx({ photos, rules }) : {}
    // An update always makes the post visible.
    const draft = { ...data, inactive: null, ...(image_urls && pictureChange(image_urls, item)) }
    return api.update({ params, body: { data: draft, ...(images && { images }) }, checked })
  },
  messages: {
    created: 'Инфопост успешно создан',
    updated: 'Инфопост успешно обновлён',
    removed: removedText(1),
  },
})
export const { list, editor, removal } = crud
/** Used by the filter, the table's column and the form. */
export const rubricList = createListQuery({
  opened: pageOpened,
  reads: rubrics.list,
  loadFx: rubricApi.list,
})

// Posts cannot be copied (shared/docs/posts.md).
sample({ clock: editor.copyOpened, fn: () => errorToast('Такой вариант уже есть'), target: [toast, editor.closed] })

export const selection = createSelection({ opened: pageOpened, $items: list.$items })

/* Deletes several posts. */

export const bulk = createRemoval({
  ...crud,
  journal: {
    title: 'Удаление публикаций',
    step: ({ item: { uuid, title }, at }: Located<Post, ShopPath>) => ({
      thing: 'post',
      place: at.shop,
      path: { ...at, post: uuid },
      title,
      before: { title },
      after: null,
    }),
    snapshotFx: createEffect(async (removing: Located<Post, ShopPath>) => {
      const { snapshotPostFx } = await recordedPostFx()
      return snapshotPostFx(await crud.updateFx.readFx(removing))
    }),
  },
})

sample({
  clock: bulk.finished,
  source: bulk.$total,
  fn: (count, batches) => ({ message: successToast(removedText(count)), batches }),
  target: reported,
})
sample({ clock: bulk.finished, target: selection.cleared })
