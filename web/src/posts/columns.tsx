import type { Post } from '@console/shared/posts'
import { dateTimeText } from '../kit/date-time.ts'
import type { Column } from '../kit/rows/column.ts'
import { dateText } from '../kit/text.ts'
import { RowActions } from '../kit/ui/overlays/RowActions.tsx'
import { Picture } from '../kit/ui/pictures/Picture.tsx'
import { UnreadMark } from '../kit/views/UnreadMark.tsx'
import styles from './PostsTable.module.css'

interface PostsContext {
  rubricTitles: ReadonlyMap<string, string>
  onEdit: (post: Post) => void
  onRemove: (post: Post) => void
}

/** The columns of the posts (shared/docs/posts.md); on a phone PostsTable.module.css makes a card of them. */
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
    className: styles.rubric,
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
