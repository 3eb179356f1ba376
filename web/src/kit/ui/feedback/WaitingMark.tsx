import Clock from 'lucide-react/icons/clock'
import styles from './WaitingMark.module.css'

/** Marks a value that is not yet on the server (shared/docs/decisions/store-room.md). */
export const WaitingMark = () => (
  <span className={styles.mark} title="Ждёт отправки">
    <Clock aria-hidden="true" />
    ждёт<span className="visually-hidden"> отправки</span>
  </span>
)
