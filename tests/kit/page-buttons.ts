/** Boxes and radio buttons. */
export const CHOICES = 'input:is([type=radio], [type=checkbox]):not([role])'

/** Returns a button's name; that of a menu's item with the menu's, since several menus have such an item. */
export const nameOf = (element: Element): string => {
  const menu = element.closest('[role=menu]')?.getAttribute('aria-label')
  const own = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent
  return [menu, own.trim()].filter(Boolean).join(': ')
}

/** A button in the second row of a list does what the one in the first does. */
const isRepeated = (element: Element): boolean => {
  const item = element.closest('li, tr, [role=row], article')
  if (!item) return false
  const isHead = (row: Element) => row.querySelector('[role=columnheader], th[scope=col]') !== null
  const alike = [...(item.parentElement?.children ?? [])].filter((one) => one.tagName === item.tagName && !isHead(one))
  return (!isHead(item) && alike[0] !== item) || isRepeated(item.parentElement ?? document.body)
}

/** Returns what can be pressed, once for rows that are alike. */
export const buttonsIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>(`button, [role=switch], [role=menuitem], ${CHOICES}`)].filter(
    (one) =>
      !(one instanceof HTMLInputElement && one.type === 'radio' && one.checked) &&
      !one.hasAttribute('disabled') &&
      !isRepeated(one) &&
      one.closest('dialog:not([open]), [aria-hidden=true]') === null &&
      (one.closest('[popover]')?.hasAttribute('data-shown') ?? true),
  )
