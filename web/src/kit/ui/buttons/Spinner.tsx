import { classes } from '../dom/classes.ts'
import styles from './Spinner.module.css'

/** A spinning ring, `size` px across, in the colour of the text around it. Hidden from screen readers: the parent announces the state. */
export const Spinner = ({ size = 16, className }: { size?: number | undefined; className?: string | undefined }) => (
  <span className={classes(styles.spinner, className)} style={{ inlineSize: size }} aria-hidden="true" />
)
