import { useId } from 'react'
import styles from './Chips.module.css'

export interface ChipsProps {
  label: string
  titles: readonly string[]
  selected: number
  onChoose: (index: number) => void
}

/** One of several: radios that look like the shop's own. */
export function Chips({ label, titles, selected, onChoose }: ChipsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chips}>
        {titles.map((title, index) => (
          <label key={index} className={styles.chip}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={index === selected}
              onChange={() => onChoose(index)}
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
