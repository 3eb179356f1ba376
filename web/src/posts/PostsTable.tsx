import { useUnit } from 'effector-react'
import { useCallback, useMemo } from 'react'
import type { Post } from '@console/shared/posts'
import type { Rubric } from '@console/shared/rubrics'
import { Checkbox } from '../kit/ui/fields/Checkbox.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { useWindowRows } from '../kit/ui/layout/use-window-rows.ts'
import { selection } from './model.ts'
import { PostRow } from './PostRow.tsx'
import styles from './PostsTable.module.css'

/** A row's height until it is measured, px; on a phone it is a card. */
const ROW_HEIGHT = 65
const CARD_HEIGHT = 132

const isNarrow = () => window.matchMedia('(max-width: 599.98px)').matches

export interface PostsTableProps {
  posts: readonly Post[]
  rubrics: readonly Rubric[]
  /** Those among them that are selected. */
  selected: readonly Post[]
}

/** The shown posts, of which only the rows in sight exist; on a phone each is a card. */
export function PostsTable({ posts, rubrics, selected }: PostsTableProps) {
  const select = useUnit(selection.set)
  const keyOf = useCallback((index: number) => posts[index]?.uuid ?? index.toString(), [posts])
  const { place, rows, topOf } = useWindowRows({
    count: posts.length,
    height: isNarrow() ? CARD_HEIGHT : ROW_HEIGHT,
    keyOf,
  })
  const titles = useMemo(() => new Map(rubrics.map(({ uuid, title }) => [uuid, title])), [rubrics])
  const selectedIds = useMemo(() => new Set(selected.map(({ uuid }) => uuid)), [selected])
  return (
    <div role="table" aria-label="Публикации" aria-rowcount={posts.length + 1} className={styles.table}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.columns}>
          <span role="columnheader" className={styles.check}>
            <Checkbox
              label={<span className={styles.all}>Выбрать все показанные публикации</span>}
              checked={selected.length === posts.length}
              indeterminate={selected.length > 0 && selected.length < posts.length}
              onChange={({ target }) => select(target.checked ? posts.map(({ uuid }) => uuid) : [])}
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
                isSelected={selectedIds.has(post.uuid)}
                measure={rows.measureElement}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

export function LoadingPosts() {
  return (
    <ul className={styles.table} aria-busy="true" aria-label="Публикации загружаются">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <li key={row} className={styles.skeleton}>
          <Skeleton shape="block" width={48} height={48} />
          <Skeleton width="40%" />
        </li>
      ))}
    </ul>
  )
}
