import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId, useLayoutEffect, useState } from 'react'
import { applyTheme, readTheme, rememberTheme, type Theme } from './theme.ts'
import '../tooltips/tooltips.ts'
import styles from './ThemeSwitch.module.css'

const faces: { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'system', label: 'Как в системе', icon: Monitor },
  { theme: 'light', label: 'Светлая тема', icon: Sun },
  { theme: 'dark', label: 'Тёмная тема', icon: Moon },
]

/** Selects the theme with three radio buttons; the choice is stored and applied at once. */
export function ThemeSwitch() {
  const name = useId()
  const [selected, setSelected] = useState(readTheme)
  useLayoutEffect(() => applyTheme(selected), [selected])
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Тема</legend>
      {faces.map(({ theme, label, icon: Icon }) => (
        <label key={theme} className={styles.choice} data-tooltip={label}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-label={label}
            checked={theme === selected}
            onChange={() => {
              setSelected(theme)
              rememberTheme(theme)
            }}
          />
          <Icon aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
