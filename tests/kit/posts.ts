import type { Post } from '@console/shared/posts'
import { list, pageOpened } from '@console/web/posts/model'
import type { TestApp } from './app.ts'
import { openShop } from './open-shop.ts'
import { RUNNING, required } from './basics.ts'

export const openPosts = () => openShop(pageOpened, RUNNING)

export const named = ({ scope }: TestApp, title: string): Post =>
  required(scope.getState(list.$items).find((post) => post.title === title))
