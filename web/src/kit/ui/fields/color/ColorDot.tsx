import styles from './ColorDot.module.css'

/** A colour sample of an owner's data. */
export function ColorDot({ color, size = 12 }: { color: string; size?: number | undefined }) {
  return (
    <span className={styles.dot} style={{ background: color, inlineSize: size, blockSize: size }} aria-hidden="true" />
  )
}
