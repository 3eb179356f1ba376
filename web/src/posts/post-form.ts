import * as z from 'zod/mini'
import { messages } from '@console/shared/kit/rules'
import { MAX_POST_PHOTOS, newPost, PostDraft, postMessages, type Post } from '@console/shared/posts'
import { changedOnly } from '../kit/form/changed-only.ts'
import { savedPhoto, type Photo } from '../kit/ui/pictures/photo.ts'
import type { PostBody, PostInput } from './pack-post.ts'

/** What the new photos may weigh together, bytes (shared/docs/posts.md). */
export const PHOTOS_LIMIT = 2.3 * 1024 * 1024

/** The draft with its photos, named as the server's errors name them. */
export const PostForm = z.extend(PostDraft, {
  images: z
    .array(z.custom<Photo>())
    .check(z.minLength(1, messages.required), z.maxLength(MAX_POST_PHOTOS, postMessages.tooManyPhotos)),
})

export interface PostValues {
  title: string
  description: string
  rubric_uuid: string
  images: Photo[]
}

/** A new post starts in the rubric that is being looked at. */
export function valuesOf(post: Post | null, startsIn: string): PostValues {
  const { title, description, rubric_uuid, image_urls } = { image_urls: [], ...newPost, rubric_uuid: startsIn, ...post }
  return { title, description: description ?? '', rubric_uuid, images: (image_urls ?? []).map(savedPhoto) }
}

/** What an update sends: what the owner changed, and what it always names. */
export const changesOf = (post: Post, { inactive = null, image_urls, ...draft }: PostBody['data']) => ({
  ...changedOnly<PostDraft>(inputOf(valuesOf(post, '')).data, draft),
  inactive,
  image_urls,
})

export const inputOf = ({ images, ...data }: PostValues): PostInput => ({ data, photos: images })
