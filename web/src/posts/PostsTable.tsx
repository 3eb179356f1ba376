import { useUnit } from 'effector-react'
import { memo, useCallback, useMemo } from 'react'
import type { Post } from '@console/shared/posts'
import type { Rubric } from '@console/shared/rubrics'
import { LoadingList } from '../kit/ui/feedback/LoadingList.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { useWindowRows } from '../kit/ui/layout/use-window-rows.ts'
import { rowSize } from './labels.ts'
import { editor, removal } from './model.ts'
import styles from './PostsTable.module.css'
import { dateTimeText } from '../kit/date-time.ts'
import { dateText } from '../kit/text.ts'
import { AllRowsCheckbox, RowCheckbox, type RowSelection } from '../kit/rows/RowCheckbox.tsx'
import { UnreadMark } from '../kit/views/UnreadMark.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import { RowActions } from '../kit/ui/overlays/RowActions.tsx'
import { Picture } from '../kit/ui/pictures/Picture.tsx'

interface PostCellsProps {
  post: Post
  rubric: string
}

interface PostRowProps extends PostCellsProps {
  index: number
  top: number
  selection: RowSelection
  measure: (row: HTMLElement | null) => void
}

/** Memoised: scrolling does not render the rows that stay in view again. */
const PostRow = memo(function PostRow(props: PostRowProps) {
  const { post, rubric, index, top, selection, measure } = props
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      // The head is the first row.
      aria-rowindex={index + 2}
      className={classes(styles.columns, styles.row)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="cell" className={styles.check}>
        <RowCheckbox label={`Выбрать «${post.title}»`} uuid={post.uuid} selection={selection} />
      </span>
      <PostCells post={post} rubric={rubric} />
    </div>
  )
})

/** Memoised: only a change of the post renders its cells again, so that scrolling and selecting stay fast. */
const PostCells = memo(function PostCells({ post, rubric }: PostCellsProps) {
  const { edit, askRemoval } = useUnit({ edit: editor.editOpened, askRemoval: removal.asked })
  const { title, image_urls, date_create } = post
  return (
    <>
      <span role="cell" className={styles.photo}>
        <Picture src={image_urls?.[0]} alt="" ratio="1" className={styles.picture} />
      </span>
      <span role="cell" className={styles.title}>
        <button type="button" className={styles.open} onClick={() => edit(post)}>
          {title}
        </button>
        <UnreadMark of={post} />
      </span>
      <span role="cell" className={styles.rubric}>
        {rubric}
      </span>
      <span role="cell" className={styles.date}>
        <time dateTime={date_create ?? undefined} title={dateTimeText(date_create)}>
          {dateText(date_create)}
        </time>
      </span>
      <span role="cell" className={styles.actions}>
        <RowActions size="small" of={`«${title}»`} folds onEdit={() => edit(post)} onRemove={() => askRemoval(post)} />
      </span>
    </>
  )
})

export interface PostsTableProps {
  posts: readonly Post[]
  rubrics: readonly Rubric[]
  selection: RowSelection
  onSelectAll: (all: boolean) => void
}

/** The shown posts as a virtualised table; on a phone each is a card. */
export function PostsTable({ posts, rubrics, selection, onSelectAll }: PostsTableProps) {
  const keyOf = useCallback((index: number) => posts[index]?.uuid ?? index.toString(), [posts])
  const { place, rows, topOf } = useWindowRows({ count: posts.length, ...rowSize(), keyOf })
  const titles = useMemo(() => new Map(rubrics.map(({ uuid, title }) => [uuid, title])), [rubrics])
  return (
    <div role="table" aria-label="Публикации" aria-rowcount={posts.length + 1} className={styles.table}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.columns}>
          <span role="columnheader" className={styles.check}>
            <AllRowsCheckbox
              label={<span className={styles.all}>Выбрать все показанные публикации</span>}
              rows={posts}
              selection={selection}
              onSelect={onSelectAll}
            />
          </span>
          {['Фото', 'Название', 'Рубрика', 'Дата создания', 'Действия'].map((title) => (
            <span key={title} role="columnheader" className={styles.name}>
              {title === 'Действия' ? <span className="visually-hidden">{title}</span> : title}
            </span>
          ))}
        </div>
      </div>
      <div ref={place} role="rowgroup" className={styles.rows} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const post = posts[index]
          return (
            post && (
              <PostRow
                key={key}
                post={post}
                rubric={titles.get(post.rubric_uuid) ?? ''}
                index={index}
                top={topOf(start)}
                selection={selection}
                measure={rows.measureElement}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

export const LoadingPosts = () => (
  <LoadingList label="Публикации загружаются" count={6} className={styles.table} itemClass={styles.skeleton}>
    <Skeleton shape="block" width={48} height={48} />
    <Skeleton width="40%" />
  </LoadingList>
)
