import { posts, type Post } from '@console/shared/posts'
import { createClient } from '../kit/api/client.ts'
import { fastCheck } from '../kit/api/fast-check.ts'
import type { ShopPath } from '../projects/project-url.ts'

const api = createClient(posts, { fastCheck })

/** The entity of a post for the history; the page adds how it writes one. */
export const postEntity = {
  api,
  read: api.get,
  pathOf: ({ uuid }: Post, at: ShopPath) => ({ ...at, post: uuid }),
}
