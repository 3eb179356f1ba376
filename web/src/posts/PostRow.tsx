import { useUnit } from 'effector-react'
import { Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Post } from '@console/shared/posts'
import { dateText, dateTimeText } from '../kit/text.ts'
import { UnreadMark } from '../kit/data/UnreadMark.tsx'
import { Checkbox } from '../kit/ui/fields/Checkbox.tsx'
import { classes } from '../kit/ui/layout/classes.ts'
import { IconButton } from '../kit/ui/buttons/IconButton.tsx'
import { Picture } from '../kit/ui/pictures/Picture.tsx'
import { editor, removal, selection } from './model.ts'
import styles from './PostsTable.module.css'

interface PostRowProps {
  post: Post
  /** The rubric's title. */
  rubric: string
  index: number
  /** Where the row stands, px. */
  top: number
  isSelected: boolean
  measure: (row: HTMLElement | null) => void
}

/** Drawn again only for a change of its own: one scrolls through a thousand. */
export const PostRow = memo(function PostRow({ post, rubric, index, top, isSelected, measure }: PostRowProps) {
  const { toggle, edit, askRemoval } = useUnit({
    toggle: selection.toggled,
    edit: editor.editOpened,
    askRemoval: removal.asked,
  })
  const { uuid, title, image_urls, date_create } = post
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      // The heading is the first row.
      aria-rowindex={index + 2}
      className={classes(styles.columns, styles.row, isSelected && styles.selected)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="cell" className={styles.check}>
        <Checkbox label={`Выбрать «${title}»`} labelHidden checked={isSelected} onChange={() => toggle(uuid)} />
      </span>
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
        <IconButton size="small" label={`Изменить «${title}»`} onClick={() => edit(post)}>
          <Pencil />
        </IconButton>
        <IconButton size="small" tone="danger" label={`Удалить «${title}»`} onClick={() => askRemoval(post)}>
          <Trash2 />
        </IconButton>
      </span>
    </div>
  )
})
