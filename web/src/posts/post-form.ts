import * as z from 'zod/mini'
import { messages } from '@console/shared/kit/rules'
import { MAX_POST_PHOTOS, newPost, PostDraft, postMessages, type Post } from '@console/shared/posts'
import type { EntityForm } from '../kit/form/entity-form.ts'
import { savedPhoto, type Photo } from '../kit/pictures/photo.ts'

/** The limit for all new photos together, bytes (shared/docs/posts.md). */
export const PHOTOS_LIMIT = 2.3 * 1024 * 1024

export interface PostInput {
  readonly data: PostDraft
  readonly photos: readonly Photo[]
}

export interface PostValues {
  title: string
  description: string
  rubric_uuid: string
  images: Photo[]
}

/** The form of a post. A new post starts in the rubric `startsIn`; '' for none. */
export const postForm = (startsIn: string): EntityForm<Post, PostValues, PostInput> => ({
  // The draft with its photos, named as in the server's errors.
  schema: z.extend(PostDraft, {
    images: z
      .array(z.custom<Photo>())
      .check(z.minLength(1, messages.required), z.maxLength(MAX_POST_PHOTOS, postMessages.tooManyPhotos)),
  }),
  values: (post) => {
    const { title, description, rubric_uuid } = post ?? { ...newPost, rubric_uuid: startsIn }
    return { title, description: description ?? '', rubric_uuid, images: (post?.image_urls ?? []).map(savedPhoto) }
  },
  body: ({ images, ...data }) => ({ data: { ...data, inactive: null }, photos: images }),
})
