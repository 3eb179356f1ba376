/** What may have the focus, be pressed, or hold what was typed. */
const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'

/** A control as it is found again in another copy of the page: by its name, and which of those alike. */
interface Control {
  readonly name: string
  readonly at: number
}

const nameOf = (control: Element): string =>
  `${control.localName} ${control.getAttribute('aria-label') ?? (control.closest('label') ?? control).textContent}`

const alike = (place: ParentNode, name: string): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => nameOf(control) === name)

function controlOf(place: ParentNode, element: HTMLElement): Control {
  const name = nameOf(element)
  return { name, at: alike(place, name).indexOf(element) }
}

const found = (place: ParentNode, { name, at }: Control): HTMLElement | undefined => alike(place, name)[at]

/** Keeps the presses in a page that cannot answer them yet; the answer presses them again in another copy of it. */
export function keepPresses(place: HTMLElement): (copy: ParentNode) => void {
  const presses: Control[] = []
  place.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLAnchorElement>(CONTROLS)
    // What opens in another tab or window does so now.
    if (!pressed || pressed.target || event.ctrlKey || event.metaKey || event.shiftKey) return
    // Another document would be loaded, and on the way back from it the console cannot ask about what was typed.
    if (pressed.href) event.preventDefault()
    presses.push(controlOf(place, pressed))
  })
  return (copy) => {
    for (const press of presses) found(copy, press)?.click()
  }
}

/** A press by touch becomes a click a moment after the finger has left, ms. */
const CLICK = 50

/** Keeps changes of the page back while something of it is held down: a press is a click only where it began. */
export function keepHeld(): (change: () => void) => void {
  let isHeld = false
  let timer: ReturnType<typeof setTimeout>
  const changes: (() => void)[] = []
  const release = () => {
    isHeld = false
    for (const change of changes.splice(0)) change()
  }
  const hold = () => {
    isHeld = true
    clearTimeout(timer)
  }
  addEventListener('pointerdown', ({ button }) => button || hold(), true)
  addEventListener('keydown', ({ code }) => code === 'Space' && hold(), true)
  for (const end of ['pointerup', 'pointercancel', 'keyup', 'blur'])
    addEventListener(end, () => (timer = setTimeout(release, CLICK)))
  return (change) => {
    if (isHeld) changes.push(change)
    else change()
  }
}

/** Changes a page to another copy of it, which gets the focus and what was typed. */
export function carryOver(from: ParentNode, to: ParentNode, change: () => void): void {
  const active = document.activeElement as HTMLElement | null
  const focused = active?.matches(CONTROLS) && from.contains(active) ? controlOf(from, active) : undefined
  const typed = [...from.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((input) => ({ control: controlOf(from, input), value: input.value }))
  change()
  for (const { control, value } of typed) {
    const input = found(to, control)
    // React hears of what is typed, not of what a script writes: by the prototype's own setter both look alike.
    if (input && Reflect.set(HTMLInputElement.prototype, 'value', value, input))
      input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (focused) found(to, focused)?.focus({ preventScroll: true })
}
