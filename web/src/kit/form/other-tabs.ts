const UNSAVED = 'unsaved '
const own = UNSAVED + Math.random().toString(36).slice(2)

/** Tells other tabs of unsaved changes by a lock, which ends with its tab. The returned function releases the lock. */
export function tellOtherTabs(): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  void navigator.locks?.request(own, { mode: 'shared' }, () => held)
  return release
}

/** Tells whether another tab has unsaved changes; false if the browser has no locks. */
export async function isUnsavedElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name?.startsWith(UNSAVED) && name !== own) ?? false
}
