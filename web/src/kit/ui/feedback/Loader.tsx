import { classes } from '../dom/classes.ts'
import { Spinner } from '../buttons/Spinner.tsx'
import styles from './Loader.module.css'

interface LoaderProps {
  label?: string | undefined
  /** Fills the window, while the app itself starts. */
  fullScreen?: boolean | undefined
}

/** A spinner for content of unknown shape. It appears with a delay, so that a quick answer does not flash. */
export function Loader({ label = 'Загрузка', fullScreen = false }: LoaderProps) {
  return (
    <div className={classes(styles.loader, fullScreen && styles.full)} role="status">
      <Spinner size={fullScreen ? 32 : 24} />
      <span className={fullScreen ? styles.label : 'visually-hidden'}>{label}</span>
    </div>
  )
}
