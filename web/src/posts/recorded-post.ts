import { attach, createEffect } from 'effector'
import { POST_PHOTO_SIDE, PostDraft, type Post } from '@console/shared/posts'
import * as z from 'zod/mini'
import { ApiError } from '../kit/api/error.ts'
import { fetchPictures } from '../kit/api/fetch-picture.ts'
import { $platform } from '../kit/platform/platform.ts'
import type { StepPath } from '../kit/journal/step.ts'
import { prepareAgainFx } from '../kit/api/ready-again.ts'
import { creationOf, listingOf, recorded } from '../history/entity.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import type { Fields } from '../kit/merge/fields.ts'
import { postEntity } from './post-entity.ts'
import { postForm } from './post-form.ts'

const picturesFx = attach({ source: $platform, effect: fetchPictures })

const at = ({ owner = '', shop = '', post = '' }: StepPath) => ({ owner, shop, post })

/** Reads a post with its photos before its deletion. */
export const snapshotPostFx = createEffect(async (post: Post): Promise<Fields> => {
  const images = await picturesFx(post.image_urls ?? [])
  return { ...storedBody(postForm(''), post).data, images }
})

const WholePost = z.object({ ...PostDraft.shape, images: z.array(z.nullable(z.instanceof(Blob))) })

export const recordedPost = recorded(postEntity, {
  key: 'post',
  fields: { title: 'Название', description: 'Описание' },
  creation: {
    ...listingOf(postEntity),
    createFx: creationOf(postEntity, async (value, params) => {
      const { images, ...data } = z.parse(WholePost, value)
      const ready = await prepareAgainFx({ pictures: images, rules: { maxSide: POST_PHOTO_SIDE } })
      const photos = ready.filter((photo) => photo !== null)
      if (photos.length === 0)
        throw new ApiError('unreachable', 'Фото не сохранились, а без них публикацию не создать.')
      return postEntity.api.create({ params, body: { data, images: photos } })
    }),
    snapshotFx: createEffect(async (path: StepPath) => snapshotPostFx(await postEntity.api.get({ params: at(path) }))),
  },
})
