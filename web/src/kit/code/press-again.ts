import { alike, dialogs, openMenu, type Press } from './presses.ts'

/** How long the page may take to show what was pressed, ms. */
const PATIENCE = 15_000

/** Presses them again one after another, each as soon as it is there; stops where one does not come. */
export async function pressAgain(again: readonly Press[]): Promise<void> {
  for (const press of again) {
    const control = await appears(press)
    if (!control) return
    control.focus()
    control.click()
  }
}

function appears(press: Press): Promise<HTMLElement | undefined> {
  const find = () => {
    if (dialogs().length !== press.depth) return undefined
    if (press.menu !== null) openMenu(press.menu)
    return alike(press)[press.at]
  }
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(find())
    }
    const observer = new MutationObserver(() => {
      if (find()) done()
    })
    const timer = setTimeout(done, PATIENCE)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    if (find()) done()
  })
}
