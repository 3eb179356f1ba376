import { useUnit } from 'effector-react'
import { $marks } from '../platform/marks.ts'
import { classes } from '../ui/dom/classes.ts'
import styles from './LinkMark.module.css'

/** The count in a menu link. */
export function LinkMark({ to }: { to: string }) {
  const mark = useUnit($marks)[to]
  if (!mark) return null
  return (
    <>
      <span className={classes(styles.mark, mark.isNew && styles.new)} aria-hidden="true">
        {mark.count}
      </span>
      <span className="visually-hidden">, {mark.text}</span>
    </>
  )
}
