import type { CSSProperties } from 'react'
import { ColorDot } from '../../kit/ui/fields/color/ColorDot.tsx'
import styles from './StatusBadge.module.css'
import type { Status } from '../labels.ts'

const GREY = 'var(--text-faint)'

/** A status in the dictionary's colour: a dot and a tint, so that the text stays readable in any colour. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className={styles.badge} style={{ '--status': status.color ?? GREY } as CSSProperties}>
      <ColorDot color={status.color ?? GREY} size={8} />
      <span className={styles.label}>{status.label}</span>
    </span>
  )
}
