import { classes } from '../layout/classes.ts'
import styles from './Spinner.module.css'

/** A turning ring in the colour of the text around it. Silent: whoever shows it says what is going on. */
export function Spinner({ size = 16, className }: { size?: number | undefined; className?: string | undefined }) {
  return (
    <svg
      className={classes(styles.spinner, className)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
