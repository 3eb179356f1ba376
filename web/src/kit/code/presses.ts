import { isAnyUnsaved } from '../form/unsaved-forms.ts'

/** A button that was pressed, as it can be found again on the same page. */
export interface Press {
  /** How many dialogs were open. */
  readonly depth: number
  readonly path: string
  readonly name: string
  /** The menu that it belongs to. */
  readonly menu: string | null
  /** Which of those alike. */
  readonly at: number
}

const CONTROLS = 'button:not([type=submit]):not([role=switch]):not([role=checkbox]):not([role=tab])'
let presses: readonly Press[] = []

/** Notes which presses led to what stands open: the last one on the page, and one in each dialog above it. */
export function watchPresses(): void {
  document.addEventListener('click', ({ target }) => target instanceof Element && note(target), true)
}

function note(target: Element): void {
  const control = target.closest<HTMLElement>(CONTROLS)
  if (!control) return
  // In a form with something typed only what opens a part leads on; the rest is in the draft.
  const opens = control.hasAttribute('aria-haspopup') || control.hasAttribute('popovertarget')
  if (!opens && isAnyUnsaved()) return
  const press = {
    depth: dialogs().length,
    path: window.location.pathname,
    name: nameOf(control),
    menu: menuOf(control),
  }
  const at = alike(press).indexOf(control)
  presses = [...presses.filter(({ depth, path }) => depth < press.depth && path === press.path), { ...press, at }]
}

/** Something was sent to the server: what came before is done, and must not be done twice. */
export function forgetPresses(): void {
  presses = []
}

export const pressesSoFar = (): readonly Press[] => presses.filter(({ path }) => path === window.location.pathname)

/** The open ones, the topmost last. */
export const dialogs = () => document.querySelectorAll('dialog[open]')

/** Opens the menu of this name, which draws its items only then. */
export function openMenu(name: string): void {
  const menu = [...topmost().querySelectorAll<HTMLElement>('[role=menu]')].find(({ ariaLabel }) => ariaLabel === name)
  if (menu && !menu.matches(':popover-open')) menu.showPopover()
}

const topmost = () => [...dialogs()].at(-1) ?? document

/** The buttons of these names in the topmost dialog, or on the page. */
export function alike({ name, menu }: Pick<Press, 'name' | 'menu'>): HTMLElement[] {
  return [...topmost().querySelectorAll<HTMLElement>(`${CONTROLS}:not(:disabled)`)].filter(
    (one) => nameOf(one) === name && menuOf(one) === menu,
  )
}

const nameOf = (control: HTMLElement) => control.ariaLabel ?? control.textContent
const menuOf = (control: HTMLElement) => control.closest('[role=menu]')?.ariaLabel ?? null
