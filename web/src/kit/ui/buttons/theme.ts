export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'

/** Reads the stored theme; 'system' when there is none or when storage is blocked. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

export function rememberTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Private windows may block storage: the choice then lasts until the page is closed.
  }
}

/** Applies a theme. Call it before the first paint too, or a dark page begins with a white flash. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  // The colour of the browser's own bar.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${meta.id})` : meta.id === theme ? '' : 'not all'
}
