import Download from 'lucide-react/icons/download'
import styles from './ExportMenu.module.css'

/** The content of the button that opens the menu. */
export const ExportFace = () => (
  <span className={styles.face}>
    <Download aria-hidden="true" />
    Экспорт
  </span>
)
