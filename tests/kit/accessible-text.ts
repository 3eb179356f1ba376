import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api'

/** Roles that are read as one line: their content is their name. */
const LEAF_ROLES = new Set(
  'button checkbox columnheader heading img link menuitem option radio rowheader switch tab textbox searchbox spinbutton combobox'.split(
    ' ',
  ),
)
/** Roles without semantics. */
const IGNORED_ROLES = new Set(
  'generic presentation none rowgroup paragraph strong emphasis deletion time code'.split(' '),
)
/** Roles of which only the first items per parent are read. */
const REPEATED_ROLES = new Set(['listitem', 'row', 'article'])
const MAX_REPEATED = 2

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
]

/** Returns the text that a screen reader reads, one element per line: role, name, state, value and description. */
export function accessibleText(root: Element): string {
  const lines = linesIn(root)
  return `${lines.join('\n')}\n`
}

function linesIn(parent: Element): string[] {
  const lines: string[] = []
  let text = ''
  const endText = () => {
    const words = normalized(text)
    if (words) lines.push(words)
    text = ''
  }
  const counts = new Map<Element | null, number>()
  const read = (node: Node): void => {
    // The text of a label is the name of its control.
    if (node.nodeType === node.TEXT_NODE && node.parentElement?.closest('label') === null)
      text += node.textContent ?? ''
    if (!(node instanceof Element) || isSkipped(node)) return
    const role = node.getAttribute('role') ?? getRole(node)
    if (!role || IGNORED_ROLES.has(role)) {
      const isBlock = !/^(span|b|strong|em|time|i|a|abbr|code|bdi|sub|sup)$/i.test(node.tagName)
      if (isBlock) endText()
      else text += ' '
      node.childNodes.forEach(read)
      if (isBlock) endText()
      return
    }
    endText()
    if (REPEATED_ROLES.has(role)) {
      const count = (counts.get(node.parentElement) ?? 0) + 1
      counts.set(node.parentElement, count)
      if (count > MAX_REPEATED) return
    }
    lines.push(...linesOf(node, role))
  }
  parent.childNodes.forEach(read)
  endText()
  return lines
}

function linesOf(element: Element, role: string): string[] {
  const name = nameOf(element, role)
  const level = role === 'heading' && /^H\d$/.test(element.tagName) ? element.tagName.slice(1) : ''
  const target = element instanceof HTMLAnchorElement ? `→ ${shortened(element.getAttribute('href') ?? '')}` : ''
  const head = [role, level, name, ...statesOf(element), target, ...attributesOf(element), descriptionOf(element)]
    .filter(Boolean)
    .join(' ')
  if (LEAF_ROLES.has(role) && (role !== 'heading' || !element.querySelector('a, button'))) return [head]
  const inside = linesIn(element)
  const flat = inside.join(' · ')
  // Short content is appended to the line of its element.
  if (inside.every((line) => !line.startsWith(' ')) && flat.length <= 150) return [flat ? `${head}: ${flat}` : head]
  return [`${head}:`, ...inside.map((line) => `  ${line}`)]
}

/** Shortens the uuids of a URL. */
export const shortened = (address: string) =>
  decodeURI(address).replaceAll(/([\da-f]{4})[\da-f]{4}(-[\da-f]{4}){3}-[\da-f]{12}/g, '$1…')

const normalized = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ').trim()

/** Containers are named only by their label; their content follows. */
function nameOf(element: Element, role: string): string {
  const isNamed =
    LEAF_ROLES.has(role) ||
    element.tagName === 'FIELDSET' ||
    element.hasAttribute('aria-label') ||
    element.hasAttribute('aria-labelledby')
  const name = isNamed ? normalized(computeAccessibleName(element, { computedStyleSupportsPseudoElements: false })) : ''
  return name && `«${name}»`
}

function statesOf(element: Element): string[] {
  const shown = states.flatMap((state) => {
    const value = element.getAttribute(`aria-${state}`)
    return value && value !== 'false' ? [value === 'true' ? state : `${state}=${value}`] : []
  })
  if (element instanceof HTMLInputElement && element.checked) shown.push('checked')
  if ('disabled' in element && element.disabled) shown.push('disabled')
  if (element.closest('[inert]')) shown.push('inert')
  const value = 'value' in element && /^(input|textarea|select)$/i.test(element.tagName) ? String(element.value) : ''
  const isToggle = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)
  return [
    shown.length > 0 && `(${[...new Set(shown)].join(', ')})`,
    !isToggle && value && `= ${normalized(value)}`,
  ].filter((part) => typeof part === 'string' && part !== '') as string[]
}

/** Attributes that affect a screen reader, a phone's keyboard or the browser. */
const attributes = [
  'aria-haspopup',
  'data-tooltip',
  'target',
  'type',
  'inputmode',
  'autocomplete',
  'maxlength',
  'placeholder',
]
/** Values that the role implies or that every field has. */
const IMPLIED = new Set(['button', 'submit', 'checkbox', 'radio', 'text', 'search', 'off'])

function attributesOf(element: Element): string[] {
  const shown = attributes.flatMap((name) => {
    const value = element.getAttribute(name)
    return value && !IMPLIED.has(value) && value !== element.getAttribute('aria-label')
      ? [`${name.replace(/^(aria|data)-/, '')}=${normalized(value)}`]
      : []
  })
  return shown.length > 0 ? [`[${shown.join(' ')}]`] : []
}

function descriptionOf(element: Element): string {
  const words = normalized(computeAccessibleDescription(element, { computedStyleSupportsPseudoElements: false }))
  return words && `— ${words}`
}

/** Whether the element is hidden, in a closed popover, or the name or description of another element. */
function isSkipped(element: Element): boolean {
  return (
    element.getAttribute('aria-hidden') === 'true' ||
    element.hasAttribute('hidden') ||
    (element.hasAttribute('popover') && !element.hasAttribute('data-shown')) ||
    (element.id !== '' && document.querySelector(`[aria-describedby~="${CSS.escape(element.id)}"]`) !== null) ||
    /^(script|style|svg|template|canvas|iframe|legend)$/i.test(element.tagName)
  )
}

/** Returns the added and the removed lines; many removed lines are shown as the first one and their number. */
export function difference(before: string, after: string): string[] {
  const left = before.split('\n').map((line) => line.trim())
  const added = after.split('\n').filter((line) => {
    const at = left.indexOf(line.trim())
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const removed = left.length > 3 ? [left[0], `and ${left.length - 1} more`] : left
  const edge = Math.min(...added.map((line) => line.search(/\S/)))
  return [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line.slice(edge)}`)]
}
