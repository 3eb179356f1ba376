import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api'

/** Roles that a screen reader meets as one thing: their content is their name. */
const WHOLE = new Set(
  'button checkbox columnheader heading img link menuitem option radio rowheader switch tab textbox searchbox spinbutton combobox'.split(
    ' ',
  ),
)
/** Roles without meaning of their own. */
const NOTHING = new Set('generic presentation none rowgroup paragraph strong emphasis deletion time code'.split(' '))
/** Of these, a page has many alike: in a long list, the first two stand for all. */
const REPEATED = new Set(['listitem', 'row', 'article'])
const SHOWN = 2
const LONG = 8

const states = [
  'checked',
  'current',
  'expanded',
  'pressed',
  'invalid',
  'required',
  'sort',
  'busy',
  'disabled',
  'valuenow',
  'rowindex',
]

/** Returns what a screen reader reads of an element, a line per thing: role, name, state, value and description. */
export function accessibleText(root: Element): string {
  const lines = linesIn(root)
  return `${lines.join('\n')}\n`
}

/** Returns the focused element: role and name. */
export function focused(): string {
  const element = document.activeElement
  if (!element || element === document.body) return 'focus: none'
  const role = element.getAttribute('role') ?? getRole(element) ?? ''
  return `focus: ${[role, nameOf(element, role)].filter(Boolean).join(' ')}`
}

function linesIn(parent: Element): string[] {
  const lines: string[] = []
  let text = ''
  const endText = () => {
    const words = plain(text)
    if (words) lines.push(words)
    text = ''
  }
  const read = (node: Node): void => {
    // The words of a label are the name of its control.
    if (node.nodeType === node.TEXT_NODE && node.parentElement?.closest('label') === null)
      text += node.textContent ?? ''
    if (!(node instanceof Element) || isSilent(node)) return
    const role = node.getAttribute('role') ?? getRole(node)
    if (isLeftOut(node, role)) return
    if (!role || NOTHING.has(role)) {
      const isBlock = !/^(span|b|strong|em|time|i|a|abbr|code|bdi|sub|sup)$/i.test(node.tagName)
      if (isBlock) endText()
      else text += ' '
      node.childNodes.forEach(read)
      if (isBlock) endText()
      return
    }
    endText()
    lines.push(...thing(node, role))
  }
  parent.childNodes.forEach(read)
  endText()
  return lines
}

/** Whether the elements before it stand for it, too. Slips are printed as sections without a name. */
function isLeftOut(element: Element, role: string | null): boolean {
  if (!REPEATED.has(role ?? '') && element.tagName !== 'SECTION') return false
  const alike = [...(element.parentElement?.children ?? [])].filter((one) => one.className === element.className)
  const isLong = alike.length >= LONG || element.closest('[role=grid]') !== null
  return isLong && alike.indexOf(element) >= SHOWN
}

function thing(element: Element, role: string): string[] {
  const name = nameOf(element, role)
  const level = role === 'heading' && /^H\d$/.test(element.tagName) ? element.tagName.slice(1) : ''
  const target = element instanceof HTMLAnchorElement ? `→ ${shortened(element.getAttribute('href') ?? '')}` : ''
  const head = [
    role,
    level,
    name,
    ...statesOf(element),
    target,
    ...traitsOf(element),
    describing(element),
    WHOLE.has(role) && unreadOf(element),
  ]
    .filter(Boolean)
    .join(' ')
  if (WHOLE.has(role) && (role !== 'heading' || !element.querySelector('a, button'))) return [head]
  const inside = linesIn(element)
  const flat = inside.join(' · ')
  // A short thing takes one line.
  if (inside.every((line) => !line.startsWith(' ')) && flat.length <= 150) return [flat ? `${head}: ${flat}` : head]
  return [`${head}:`, ...inside.map((line) => `  ${line}`)]
}

/** An address with short ids. */
export const shortened = (address: string) =>
  decodeURI(address).replaceAll(/([\da-f]{4})[\da-f]{4}(-[\da-f]{4}){3}-[\da-f]{12}/g, '$1…')

const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ').trim()

/** A container is named by its label only: its content follows anyway. */
function nameOf(element: Element, role: string): string {
  const isNamed =
    WHOLE.has(role) ||
    element.tagName === 'FIELDSET' ||
    element.hasAttribute('aria-label') ||
    element.hasAttribute('aria-labelledby')
  const name = isNamed ? plain(computeAccessibleName(element, { computedStyleSupportsPseudoElements: false })) : ''
  return name && `«${name}»`
}

function statesOf(element: Element): string[] {
  const said = states.flatMap((state) => {
    const value = element.getAttribute(`aria-${state}`)
    return value && value !== 'false' ? [value === 'true' ? state : `${state}=${value}`] : []
  })
  if (element instanceof HTMLInputElement && element.checked) said.push('checked')
  if ('disabled' in element && element.disabled) said.push('disabled')
  if (element.closest('[inert]')) said.push('inert')
  const value = 'value' in element && /^(input|textarea|select)$/i.test(element.tagName) ? String(element.value) : ''
  const isToggle = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)
  return [said.length > 0 && `(${[...new Set(said)].join(', ')})`, !isToggle && value && `= ${plain(value)}`].filter(
    (part) => typeof part === 'string' && part !== '',
  ) as string[]
}

/** Traits of an element that a screen reader, a phone's keyboard or the browser acts on. */
const traits = [
  'aria-haspopup',
  'data-tooltip',
  'target',
  'type',
  'inputmode',
  'autocomplete',
  'maxlength',
  'placeholder',
]
/** Of a type that its role tells already, and values that every field has. */
const TOLD = new Set(['button', 'submit', 'checkbox', 'radio', 'text', 'search', 'off'])

function traitsOf(element: Element): string[] {
  const told = traits.flatMap((trait) => {
    const value = element.getAttribute(trait)
    return value && !TOLD.has(value) && value !== element.getAttribute('aria-label')
      ? [`${trait.replace(/^(aria|data)-/, '')}=${plain(value)}`]
      : []
  })
  return told.length > 0 ? [`[${told.join(' ')}]`] : []
}

function describing(element: Element): string {
  const words = plain(computeAccessibleDescription(element, { computedStyleSupportsPseudoElements: false }))
  return words && `— ${words}`
}

/** What is seen of an element, but not read: a picture's letter. */
function unreadOf(element: Element): string {
  const parts = [...element.querySelectorAll('[aria-hidden=true]')].filter((one) => one.tagName !== 'svg')
  const words = plain(parts.map(({ textContent }) => textContent).join(' ')).replaceAll(/[*\s]+$/g, '')
  return words && `(seen: ${words})`
}

/** Not read by itself: hidden, in a menu that is closed, or the name or the description of another element. */
function isSilent(element: Element): boolean {
  return (
    element.getAttribute('aria-hidden') === 'true' ||
    // happy-dom keeps the property apart.
    element.ariaHidden === 'true' ||
    element.hasAttribute('hidden') ||
    (element.hasAttribute('popover') && !element.hasAttribute('data-shown')) ||
    (element.id !== '' && document.querySelector(`[aria-describedby~="${CSS.escape(element.id)}"]`) !== null) ||
    /^(script|style|svg|template|canvas|iframe|legend)$/i.test(element.tagName)
  )
}

/** Returns the lines that were added and taken away; of many taken lines, the first and their number. */
export function difference(before: string, after: string): string[] {
  const left = before.split('\n').map((line) => line.trim())
  const added = after.split('\n').filter((line) => {
    const at = left.indexOf(line.trim())
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const gone = left.length > 3 ? [left[0], `and ${left.length - 1} more`] : left
  const edge = Math.min(...added.map((line) => line.search(/\S/)))
  return [...gone.map((line) => `- ${line}`), ...added.map((line) => `+ ${line.slice(edge)}`)]
}
