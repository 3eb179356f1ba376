import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import styles from '../offers/OffersPage.module.css'

/** Rows of a product's tab that are on their way. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <ul className={styles.rows} aria-busy="true" aria-label={label}>
      {[1, 2, 3].map((row) => (
        <li key={row}>
          <Skeleton shape="block" height={84} />
        </li>
      ))}
    </ul>
  )
}
