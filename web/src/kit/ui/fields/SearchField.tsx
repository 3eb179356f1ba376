import Search from 'lucide-react/icons/search'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  /** The accessible name; the placeholder is what one sees. */
  label: string
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A search box that filters a list as the owner types; Esc clears it. */
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
