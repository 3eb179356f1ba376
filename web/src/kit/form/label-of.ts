/** Returns the visible label of the field with this name; null if the screen has no such field. */
export function labelOf(name: string): string | null {
  // The topmost form is the last one in the document.
  const input = [...document.getElementsByName(name)].at(-1)
  const id = input?.getAttribute('aria-labelledby')
  const label = id
    ? document.getElementById(id)
    : input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
      ? input.labels?.[0]
      : null
  if (!label) return null
  // The star of a required field is not part of its label.
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
