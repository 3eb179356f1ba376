import type { Post } from '@console/shared/posts'
import { fieldsCodec } from '../kit/url/url-fields.ts'
import { matches } from '../kit/same-text.ts'

/** The list's filters, stored in the URL. */
export interface Filters {
  readonly [name: string]: string
  /** A rubric's uuid; '' for all. */
  readonly rubric: string
  readonly search: string
}

export const defaultFilters: Filters = { rubric: '', search: '' }

export const filtersCodec = fieldsCodec(defaultFilters, 'search')

/** The rubric's posts whose titles contain the search (shared/docs/posts.md), newest first. */
export function shownPosts(posts: readonly Post[], { rubric, search }: Filters): Post[] {
  const shown = posts.filter((post) => (!rubric || post.rubric_uuid === rubric) && matches(post.title, search))
  const createdAt = new Map(shown.map((post) => [post.uuid, Date.parse(post.date_create ?? '') || 0]))
  return shown.sort((a, b) => (createdAt.get(b.uuid) ?? 0) - (createdAt.get(a.uuid) ?? 0))
}
