import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import type { Post } from '@console/shared/posts'
import type { Rubric } from '@console/shared/rubrics'
import { createTable } from '../kit/rows/create-table.tsx'
import type { RowSelection } from '../kit/rows/RowCheckbox.tsx'
import { columns } from './columns.tsx'
import { editor, removal } from './model.ts'
import styles from './PostsTable.module.css'

const { Table, LoadingTable } = createTable({
  label: 'Публикации',
  columns,
  allLabel: 'Выбрать все показанные публикации',
  rowLabel: ({ title }) => `Выбрать «${title}»`,
  cardSize: { height: 132, gap: 0 },
  className: styles.table,
  rowClass: styles.row,
})

export { LoadingTable as LoadingPosts }

interface PostsTableProps {
  posts: readonly Post[]
  rubrics: readonly Rubric[]
  selection: RowSelection
  onSelectAll: (all: boolean) => void
}

/** The table of posts; on a phone each is a card. */
export function PostsTable({ posts, rubrics, ...rest }: PostsTableProps) {
  const { onEdit, onRemove } = useUnit({ onEdit: editor.editOpened, onRemove: removal.asked })
  const context = useMemo(
    () => ({ rubricTitles: new Map(rubrics.map(({ uuid, title }) => [uuid, title])), onEdit, onRemove }),
    [rubrics, onEdit, onRemove],
  )
  return <Table rows={posts} context={context} {...rest} />
}
