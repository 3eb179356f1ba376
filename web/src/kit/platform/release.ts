/** How long the server may take to say which console it has, ms. */
const WAIT = 10_000
/** A page that has reloaded within this time does not reload by itself again: that would not help, ms. */
const ONCE_IN = 60_000
const RELOADED_AT = 'reloaded_for_release'

/** The page's entry script: its name changes with every release. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

/** Whether the server has another console than the one that runs here; false where nobody knows. */
export async function isNewRelease(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!own || import.meta.env.DEV) return false
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', signal: AbortSignal.timeout(WAIT) })
    const [, there] = ENTRY.exec(answer.ok ? await answer.text() : '') ?? []
    return there !== undefined && there !== own
  } catch {
    return false
  }
}

let isReloading = false

/** The page goes only to come back with newer code: drafts are kept and come back without a question. */
export const isReloadingForRelease = (): boolean => isReloading

/** Loads this page, or another one, with the code that the server has now. */
export function reloadForRelease(to?: string): void {
  isReloading = true
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  } catch {
    // Without a storage a release that does not help is loaded once more with the next press.
  }
  if (to === undefined) window.location.reload()
  else window.location.assign(to)
}

export function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN
  } catch {
    return false
  }
}
