import { BRAND } from './brand.ts'
import styles from './Logo.module.css'

/** The logo: an awning over a counter, and the product's name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--accent)" />
        <path
          d="M7.2 9h17.6l1.7 5.1a2.9 2.9 0 0 1-5.5 1 2.9 2.9 0 0 1-5 0 2.9 2.9 0 0 1-5 0 2.9 2.9 0 0 1-5.5-1z"
          fill="var(--on-accent)"
        />
        <path
          d="M8.5 18.6h15V24a1.4 1.4 0 0 1-1.4 1.4H9.9A1.4 1.4 0 0 1 8.5 24z"
          fill="var(--on-accent)"
          fillOpacity=".72"
        />
      </svg>
      <span className={styles.name}>{BRAND}</span>
    </span>
  )
}
