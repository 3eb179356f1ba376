import { newRubric } from '@console/shared/rubrics'
import { PostsTable } from '../../src/posts/PostsTable.tsx'
import type { States } from '../exhibit.ts'
import { LONG, PICTURE } from '../sample.ts'

const post = {
  uuid: 't-bees',
  title: 'Зимовка пчёл',
  description: '',
  rubric_uuid: 'r-news',
  image_urls: [PICTURE],
  date_create: '2026-03-21T10:15:00Z',
}
const long = { ...post, uuid: 't-long', title: LONG, image_urls: [] }
const rubrics = [{ ...newRubric, uuid: 'r-news', title: 'Новости' }]

export const alone = true

export const states: States = {
  Строка: () => <PostsTable posts={[post]} rubrics={rubrics} selected={[]} />,
  Выбрана: () => <PostsTable posts={[post]} rubrics={rubrics} selected={[post]} />,
  'Длинный текст, без фото': () => <PostsTable posts={[long, post]} rubrics={rubrics} selected={[]} />,
}
