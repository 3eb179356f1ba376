import type { ComponentProps } from 'react'
import { newRubric } from '@console/shared/rubrics'
import { PostsTable } from '../../src/posts/PostsTable.tsx'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'
import { LONG, PICTURE } from '../sample.ts'
import { selectionOf } from '../selection-of.ts'
import { asked, Within } from './Within.tsx'

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
const rest = { selection: selectionOf(), onSelectAll: nothing }

const Table = (props: ComponentProps<typeof PostsTable>) => (
  <Within scopeOf={asked}>
    <PostsTable {...props} />
  </Within>
)

export const alone = true

export const states: States = {
  Строка: () => <Table posts={[post]} rubrics={rubrics} {...rest} />,
  Выбрана: () => <Table posts={[post]} rubrics={rubrics} {...rest} selection={selectionOf(post.uuid)} />,
  'Длинный текст, без фото': () => <Table posts={[long, post]} rubrics={rubrics} {...rest} />,
}
