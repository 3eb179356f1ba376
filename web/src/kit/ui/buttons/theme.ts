export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'

/** What the owner chose last; 'system' when nothing, or when storage is closed to us. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(key)
    return themes.find((theme) => theme === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

export function rememberTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // A private window without storage: the choice lasts as long as the page.
  }
}

/** Call before the first paint, too, or a dark page begins with a white flash. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  // The colour of the browser's own bar.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${meta.id})` : meta.id === theme ? '' : 'not all'
}
