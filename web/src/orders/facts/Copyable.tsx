import { useUnit } from 'effector-react'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { copied } from '../../kit/platform/clipboard.ts'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import styles from './Copyable.module.css'

/** A value with a button that copies it. `children` replace the shown text where the value is too long. */
export function Copyable({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  const copy = useUnit(copied)
  return (
    <span className={styles.copyable}>
      <span className={styles.value}>{children ?? value}</span>
      <IconButton label={label} size="small" onClick={() => copy(value)}>
        <Copy />
      </IconButton>
    </span>
  )
}
