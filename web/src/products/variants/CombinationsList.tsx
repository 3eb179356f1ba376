import { memo } from 'react'
import { Checkbox } from '../../kit/ui/fields/Checkbox.tsx'
import { classes } from '../../kit/ui/layout/classes.ts'
import type { Planned } from './combinations-form.ts'
import styles from './CombinationsForm.module.css'

interface CombinationsListProps {
  planned: readonly Planned[]
  /** Titles of those that are not sold. */
  struck: ReadonlySet<string>
  onStruck: (struck: ReadonlySet<string>) => void
}

/** What will be made; a combination that is not sold is struck out. */
export const CombinationsList = memo(function CombinationsList({ planned, struck, onStruck }: CombinationsListProps) {
  if (planned.length === 0)
    return <p className={styles.none}>Здесь появятся сочетания: назовите свойства и значения.</p>
  const toggle = (title: string, sold: boolean) => {
    const after = new Set(struck)
    if (sold) after.delete(title)
    else after.add(title)
    onStruck(after)
  }
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>Снимите отметку с того, что не продаётся</legend>
      <ul className={styles.combinations}>
        {planned.map(({ title, article, problem }) => {
          const isSold = problem === null && !struck.has(title)
          return (
            <li key={title} className={classes(styles.combination, !isSold && styles.struck)}>
              <Checkbox
                label={title}
                checked={isSold}
                disabled={problem !== null}
                onChange={({ target }) => toggle(title, target.checked)}
              />
              <span className={styles.article}>{problem ?? article}</span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
})
