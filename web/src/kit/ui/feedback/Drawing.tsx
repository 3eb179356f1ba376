import { stroke } from './ViewStates.tsx'
import styles from './ViewStates.module.css'

interface DrawingProps {
  /** Outlines of bodies, 128 × 96, standing on y = 84. */
  bodies: string
  /** Lines behind the bodies. */
  behind?: string
  /** What catches the eye. */
  accent: string
}

/** A picture of a few lines for `EmptyState`, in the style of its box: every path is an SVG path's data. */
export const Drawing = ({ bodies, behind, accent }: DrawingProps) => (
  <svg viewBox="0 0 128 96" fill="none">
    <ellipse className={styles.shade} cx="64" cy="86" rx="44" ry="6" />
    {behind && <path d={behind} {...stroke} />}
    <path className={styles.fill} d={bodies} {...stroke} />
    <path className={styles.accent} d={accent} {...stroke} />
  </svg>
)

/** A magnifying glass that shows nothing. */
export const Nothing = () => (
  <Drawing behind="m74 62 24 22" bodies="M82 42a26 26 0 1 1-52 0 26 26 0 0 1 52 0Z" accent="M46 42h20" />
)
