/** What the screen calls the field of this name; null where none of that name is on it. */
export function labelOf(name: string): string | null {
  // The form on top of others comes last.
  const input = [...document.getElementsByName(name)].at(-1)
  const id = input?.getAttribute('aria-labelledby')
  const label = id
    ? document.getElementById(id)
    : input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
      ? input.labels?.[0]
      : null
  if (!label) return null
  // The star of a required field is no part of its name.
  const words = [...label.childNodes].filter(
    (node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'),
  )
  return (
    words
      .map(({ textContent }) => textContent)
      .join('')
      .trim() || null
  )
}
