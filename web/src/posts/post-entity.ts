import { posts, type Post } from '@console/shared/posts'
import { createClient } from '../kit/api/client.ts'
import { fastCheck } from '../kit/api/fast-check.ts'
import type { ShopPath } from '../projects/project-url.ts'

export const postEntity = {
  api: createClient(posts, { fastCheck }),
  pathOf: ({ uuid }: Post, at: ShopPath) => ({ ...at, post: uuid }),
}
