import Clock from 'lucide-react/icons/clock'
import styles from './marks.module.css'

/** Marks a value that is not yet on the server (shared/docs/decisions/offline.md). */
export const WaitingMark = () => (
  <span className={styles.mark} title="Ждёт отправки">
    <Clock aria-hidden="true" />
    ждёт<span className="visually-hidden"> отправки</span>
  </span>
)

/** A colour sample of an owner's data. */
export function ColorDot({ color, size = 12 }: { color: string; size?: number | undefined }) {
  return (
    <span className={styles.dot} style={{ background: color, inlineSize: size, blockSize: size }} aria-hidden="true" />
  )
}
