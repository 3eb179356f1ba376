import { stroke } from './ViewStates.tsx'
import styles from './ViewStates.module.css'

interface DrawingProps {
  /** Outlines of the objects, 128 × 96, standing on y = 84. */
  bodies: string
  /** Lines behind the objects. */
  behind?: string
  /** Lines in the accent colour. */
  accent: string
}

/** A line drawing for `EmptyState`; each prop is an SVG path's data. */
export const Drawing = ({ bodies, behind, accent }: DrawingProps) => (
  <svg viewBox="0 0 128 96" fill="none">
    <ellipse className={styles.shade} cx="64" cy="86" rx="44" ry="6" />
    {behind && <path d={behind} {...stroke} />}
    <path className={styles.fill} d={bodies} {...stroke} />
    <path className={styles.accent} d={accent} {...stroke} />
  </svg>
)

/** An empty magnifying glass: nothing found. */
export const Nothing = () => (
  <Drawing behind="m74 62 24 22" bodies="M82 42a26 26 0 1 1-52 0 26 26 0 0 1 52 0Z" accent="M46 42h20" />
)
