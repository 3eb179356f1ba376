import Search from 'lucide-react/icons/search'
import styles from './SearchField.module.css'

export interface SearchFieldProps {
  /** Only heard; the placeholder says it to the eye. */
  label: string
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** Narrows a list while one types; Esc empties it. */
export function SearchField({ label, placeholder = 'Поиск', value, onChange }: SearchFieldProps) {
  return (
    <label className={styles.field}>
      <Search aria-hidden="true" />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
