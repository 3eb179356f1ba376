import { FileText, FolderKanban, LayoutGrid, Newspaper, Package, ReceiptText, type LucideIcon } from 'lucide-react'
import { classes } from '../kit/ui/layout/classes.ts'
import type { Choice, Group, Kind } from './entries.ts'
import styles from './SearchPalette.module.css'

const icons: Readonly<Record<Kind, LucideIcon>> = {
  page: FileText,
  project: FolderKanban,
  category: LayoutGrid,
  product: Package,
  order: ReceiptText,
  post: Newspaper,
}

export interface SearchGroupsProps {
  /** What the ids of the options begin with. */
  id: string
  groups: readonly Group[]
  /** Which option of all groups is the current one. */
  active: number
  onPoint: (index: number) => void
  onChoose: (choice: Choice) => void
}

export function SearchGroups({ id, groups, active, onPoint, onChoose }: SearchGroupsProps) {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, group) => sum + group.choices.length, 0))
  return groups.map(({ title, choices }, group) => (
    <div key={title} role="group" aria-labelledby={`${id}group${group}`}>
      <div id={`${id}group${group}`} className={styles.group} role="presentation">
        {title}
      </div>
      {choices.map((choice, index) => {
        const at = (starts[group] ?? 0) + index
        const Icon = icons[choice.kind]
        return (
          <div
            key={choice.key}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === active}
            className={classes(styles.option, at === active && styles.active)}
            onPointerMove={() => onPoint(at)}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <Icon aria-hidden="true" />
            <span className={styles.title}>{choice.title}</span>
            {choice.note && <span className={styles.note}>{choice.note}</span>}
          </div>
        )
      })}
    </div>
  ))
}
