import * as z from 'zod/mini'
import { defineEndpoint, form, pictures, requiredPictures } from './kit/endpoint.ts'
import { anyFlag, anyMoment, anyText, identity, messages, optionalText, title } from './kit/rules.ts'

/** The maximum number of a post's photos; the minimum is one (shared/docs/posts.md). */
export const MAX_POST_PHOTOS = 5
/** The longer side of an uploaded photo in pixels. */
export const POST_PHOTO_SIDE = 360

export const postMessages = {
  tooManyPhotos: `Не больше ${MAX_POST_PHOTOS} фотографий.`,
} as const

export const PostDraft = z.object({
  title: title(),
  description: optionalText(),
  rubric_uuid: z.string(messages.required).check(z.minLength(1, messages.required)),
  /** Sent as null. */
  inactive: anyFlag(),
})
export type PostDraft = z.infer<typeof PostDraft>

/** The initial values of an empty post form. */
export const newPost: PostDraft = { title: '', description: '', rubric_uuid: '', inactive: null }

/** A post of an information site. Dates are ISO. */
export const Post = z.object({
  uuid: identity('post_uuid'),
  /** The same uuid under the provider's other name. */
  post_uuid: anyText(),
  shop_uuid: anyText(),
  owner_uuid: anyText(),
  ...PostDraft.shape,
  /** One to five; lists show the first. */
  image_urls: z.nullish(z.array(z.string())),
  date_create: anyMoment(),
  date_update: anyMoment(),
})
export type Post = z.infer<typeof Post>

export const posts = {
  list: defineEndpoint({
    method: 'GET',
    path: '/infopages/posts/list/by/{shop}/',
    access: 'owner',
    title: 'Публикации проекта',
    answer: z.array(Post),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/infopages/posts/{shop}/{post}',
    access: 'owner',
    title: 'Публикация',
    answer: Post,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/infopages/posts/{owner}/{shop}',
    access: 'owner',
    title: 'Создать публикацию',
    body: form({ data: PostDraft, files: { images: requiredPictures } }),
    answer: Post,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/infopages/posts/{owner}/{shop}/{post}',
    access: 'owner',
    title: 'Изменить публикацию; новые фотографии встают после оставленных',
    body: form({
      /** `image_urls` lists the photos to keep, in their order; without it all are kept. */
      data: z.extend(z.partial(PostDraft), { image_urls: z.optional(z.array(z.string())) }),
      files: { images: pictures },
    }),
    answer: Post,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/infopages/posts/{owner}/{shop}/{post}',
    access: 'owner',
    title: 'Удалить публикацию',
    answer: null,
  }),
}
