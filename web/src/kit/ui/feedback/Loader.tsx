import { classes } from '../dom/classes.ts'
import { Spinner } from '../buttons/Spinner.tsx'
import styles from './Loader.module.css'

export interface LoaderProps {
  label?: string | undefined
  /** Takes the whole window: the product itself is starting. */
  fullScreen?: boolean | undefined
}

/** Waiting for something whose shape is not known. Comes late, so that a quick answer doesn't flash. */
export function Loader({ label = 'Загрузка', fullScreen = false }: LoaderProps) {
  return (
    <div className={classes(styles.loader, fullScreen && styles.full)} role="status">
      <Spinner size={fullScreen ? 32 : 24} />
      <span className={fullScreen ? styles.label : 'visually-hidden'}>{label}</span>
    </div>
  )
}
