import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId, useLayoutEffect, useState } from 'react'
import '../tooltips/tooltips.ts'
import styles from './ThemeSwitch.module.css'

export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const key = 'theme'

/** Reads the stored theme; 'system' when there is none or when storage is blocked. */
function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

function rememberTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Private windows may block storage: the choice then lasts until the page is closed.
  }
}

/** Applies a theme. Call it before the first paint too, or a dark page begins with a white flash. */
function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  // The colour of the browser's own bar.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${meta.id})` : meta.id === theme ? '' : 'not all'
}

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
