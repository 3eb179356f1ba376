import PostForm from '../../../src/posts/PostForm.tsx'
import type { States } from '../../exhibit.ts'
import { LONG, PICTURE } from '../../sample.ts'
import { newThing, stored } from '../things.ts'

const post = {
  uuid: 't-bees',
  title: 'Зимовка пчёл',
  description: 'Двадцать ульев.',
  rubric_uuid: 'r-news',
  image_urls: [PICTURE],
}

export const alone = true

export const states: States = {
  Новая: () => <PostForm editing={newThing} />,
  Заполненная: () => <PostForm editing={stored(post)} />,
  'Длинный текст': () => <PostForm editing={stored({ ...post, title: LONG })} />,
}
