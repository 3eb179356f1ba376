import type { Post } from '@console/shared/posts'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import type { Rubric } from '@console/shared/rubrics'
import { dateTimeText } from '../kit/date-time.ts'
import type { Column } from '../kit/rows/column.ts'
import { dateText } from '../kit/text.ts'
import { RowActions } from '../kit/ui/overlays/RowActions.tsx'
import { Picture } from '../kit/ui/pictures/Picture.tsx'
import { UnreadMark } from '../kit/views/QueryView.tsx'
import { createTable } from '../kit/rows/create-table.tsx'
import type { RowSelection } from '../kit/rows/RowSelection.tsx'
import { editor, removal } from './model.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './Posts.module.css'

interface PostsContext {
  rubricTitles: ReadonlyMap<string, string>
  onEdit: (post: Post) => void
  onRemove: (post: Post) => void
}

/** The columns of the posts (shared/docs/posts.md); on a phone Posts.module.css makes a card of them. */
export const columns: readonly Column<Post, PostsContext>[] = [
  {
    title: 'Фото',
    width: '3rem',
    className: styles.photo,
    cell: ({ image_urls }) => <Picture src={image_urls?.[0]} alt="" ratio="1" className={styles.picture} />,
    isPicture: true,
  },
  {
    title: 'Название',
    width: 'minmax(5rem, 2fr)',
    className: styles.title,
    cell: (post, { onEdit }) => (
      <>
        <button type="button" className={styles.open} onClick={() => onEdit(post)}>
          {post.title}
        </button>
        <UnreadMark of={post} />
      </>
    ),
  },
  {
    title: 'Рубрика',
    width: 'minmax(0rem, 1fr)',
    className: classes(layout.cut, styles.rubric),
    cell: ({ rubric_uuid }, { rubricTitles }) => rubricTitles.get(rubric_uuid),
  },
  {
    title: 'Дата создания',
    width: '7.5rem',
    className: styles.date,
    cell: ({ date_create }) => (
      <time dateTime={date_create ?? undefined} title={dateTimeText(date_create)}>
        {dateText(date_create)}
      </time>
    ),
  },
  {
    title: 'Действия',
    width: { actions: 2 },
    className: styles.actions,
    cell: (post, { onEdit, onRemove }) => (
      <RowActions size="small" of={`«${post.title}»`} onEdit={() => onEdit(post)} onRemove={() => onRemove(post)} />
    ),
    isTitleHidden: true,
  },
]

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
