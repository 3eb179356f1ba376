const UNSAVED = 'unsaved '
const own = UNSAVED + Math.random().toString(36).slice(2)

/** Lets other tabs know, until the answer is called, that something here is unsaved: by a lock, which ends with its tab. */
export function tellOtherTabs(): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  void navigator.locks?.request(own, { mode: 'shared' }, () => held)
  return release
}

/** Whether another tab holds something unsaved; false where tabs cannot know of each other. */
export async function isUnsavedElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name?.startsWith(UNSAVED) && name !== own) ?? false
}
