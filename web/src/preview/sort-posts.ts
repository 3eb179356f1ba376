import { itemOf } from '@console/shared/kit/dictionary'
import type { Post } from '@console/shared/posts'
import { postSortings, type Rubric } from '@console/shared/rubrics'

const words = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' })
const created = ({ date_create }: Post): number => Date.parse(date_create ?? '') || 0
/** The date of a post's last change, or of its creation. */
const updated = (post: Post): number => Date.parse(post.date_update ?? '') || created(post)

type Sorting = (typeof postSortings)[number]['value']
const orders: Readonly<Record<Sorting, (a: Post, b: Post) => number>> = {
  name_az: (a, b) => words.compare(a.title, b.title),
  name_za: (a, b) => words.compare(b.title, a.title),
  date_create_new: (a, b) => created(b) - created(a),
  date_create_old: (a, b) => created(a) - created(b),
  date_update_new: (a, b) => updated(b) - updated(a),
  date_update_old: (a, b) => updated(a) - updated(b),
}

/** A rubric's posts in the site's order. */
export function postsOf(rubric: Rubric, posts: readonly Post[]): Post[] {
  const sorting = itemOf(postSortings, rubric.posts_sorty_by)?.value ?? 'date_create_new'
  return posts.filter(({ rubric_uuid }) => rubric_uuid === rubric.uuid).sort(orders[sorting])
}

export const newestFirst = (posts: readonly Post[]): Post[] => [...posts].sort(orders.date_create_new)
