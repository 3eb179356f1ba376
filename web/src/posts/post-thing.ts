import { attach, createEffect } from 'effector'
import { POST_PHOTO_SIDE, PostDraft, posts, type Post } from '@console/shared/posts'
import * as z from 'zod/mini'
import { createClient } from '../kit/api/client.ts'
import { ApiError } from '../kit/api/error.ts'
import { fetchPictures } from '../kit/api/fetch-picture.ts'
import { $platform } from '../kit/platform/platform.ts'
import { orGone } from '../kit/api/api-effect.ts'
import type { StepPath } from '../kit/journal/step.ts'
import { readyAgainFx } from '../kit/api/ready-again.ts'
import type { Making, Standing, Thing } from '../history/thing.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import type { Fields } from '../kit/merge/fields.ts'
import { postForm } from './post-form.ts'

const api = createClient(posts)
const picturesFx = attach({ source: $platform, effect: fetchPictures })

const at = ({ owner = '', shop = '', post = '' }: StepPath) => ({ owner, shop, post })
const one = (path: StepPath) => ({ params: at(path) })

/** Reads a post with its photos before its deletion. */
export const keepPostFx = createEffect(async (post: Post): Promise<Fields> => {
  const images = await picturesFx(post.image_urls ?? [])
  return { ...storedBody(postForm(''), post).data, images }
})

const WholePost = z.object({ ...PostDraft.shape, images: z.array(z.nullable(z.instanceof(Blob))) })

export const postThing: Thing = {
  key: 'post',
  fields: { title: 'Название', description: 'Описание' },
  comparisons: {},
  readFx: orGone(attach({ effect: api.get, mapParams: one }), null),
  making: {
    listFx: createEffect(async (path: StepPath): Promise<Standing[]> =>
      (await api.list({ params: at(path) })).map(({ uuid, title }) => ({ path: { ...path, post: uuid }, title })),
    ),
    createFx: createEffect(async ({ path, value, made }: Making) => {
      if (made) return made
      const { images, ...data } = z.parse(WholePost, value)
      const ready = await readyAgainFx({ pictures: images, place: { maxSide: POST_PHOTO_SIDE } })
      const photos = ready.filter((photo) => photo !== null)
      if (photos.length === 0)
        throw new ApiError('unreachable', 'Фото не сохранились, а без них публикацию не создать.')
      const created = await api.create({ params: at(path), body: { data, images: photos } })
      return created && { ...path, post: created.uuid }
    }),
    removeFx: attach({ effect: api.remove, mapParams: one }),
    keepFx: createEffect(async (path: StepPath) => keepPostFx(await api.get(one(path)))),
  },
}
