/** The longest wait for the server's release, ms. */
const WAIT_MS = 10_000
/** A page does not reload itself twice within this time, because a second reload would not help, ms. */
const RELOAD_INTERVAL_MS = 60_000
const RELOADED_AT = 'reloaded_for_release'

/** The page's entry script: its name changes with every release. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

/** Returns whether the server has another release than this page; false if that is unknown. */
export async function isNewRelease(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!own || import.meta.env.DEV) return false
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) })
    const [, there] = ENTRY.exec(answer.ok ? await answer.text() : '') ?? []
    return there !== undefined && there !== own
  } catch {
    return false
  }
}

/** The document is about to be replaced. */
let isReloading = false

/** The page unloads only for newer code: drafts stay and are restored without a question. */
export const isReloadingForRelease = (): boolean => isReloading

/** Loads this page or another one with the server's current release. */
export function reloadForRelease(to?: string): void {
  isReloading = true
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  } catch {
    // Without storage, a page that a reload does not fix reloads again at the next press.
  }
  if (to === undefined) window.location.reload()
  else window.location.assign(to)
}

export function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_INTERVAL_MS
  } catch {
    return false
  }
}
