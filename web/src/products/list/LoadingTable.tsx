import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import styles from './LoadingTable.module.css'

export function LoadingTable() {
  return (
    <ul className={styles.rows} aria-busy="true" aria-label="Товары загружаются">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <li key={row} className={styles.row}>
          <Skeleton shape="block" width={48} height={48} />
          <Skeleton width="40%" />
          <Skeleton width={120} />
        </li>
      ))}
    </ul>
  )
}
