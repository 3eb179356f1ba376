import styles from './Sparkline.module.css'

const STEP = 10
const BAR = 7
const HEIGHT = 48
/** A day with any revenue is seen, however small beside the best one. */
const LEAST = 3

/** Bars of equal width, the last is today. `label` says in words what they are of. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(...values)
  const bar = (value: number, index: number) => {
    const height = value > 0 ? Math.max(LEAST, (value / most) * HEIGHT) : 1
    return `M${index * STEP} ${HEIGHT}v${-Math.round(height * 10) / 10}h${BAR}V${HEIGHT}z`
  }
  const path = (isBar: (value: number) => boolean) =>
    values.map((value, index) => (isBar(value) ? bar(value, index) : '')).join('')
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * STEP - (STEP - BAR)} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path className={styles.none} d={path((value) => value <= 0)} />
      <path className={styles.some} d={path((value) => value > 0)} />
    </svg>
  )
}
