import { classes } from '../dom/classes.ts'
import styles from './Spinner.module.css'

/** A turning ring in the colour of the text around it, px across. Silent: whoever shows it says what is going on. */
export const Spinner = ({ size = 16, className }: { size?: number | undefined; className?: string | undefined }) => (
  <span className={classes(styles.spinner, className)} style={{ inlineSize: size }} aria-hidden="true" />
)
