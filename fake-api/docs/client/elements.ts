export type Elements = ReturnType<typeof createElements>

/** Returns functions that find and create elements of the page. They insert texts as text nodes only. */
export function createElements() {
  function at(id: string): HTMLElement {
    const found = document.getElementById(id)
    if (!found) throw new Error(`#${id}`)
    return found
  }

  function field(id: string): HTMLInputElement {
    const found = at(id)
    if (!(found instanceof HTMLInputElement)) throw new Error(`#${id}`)
    return found
  }

  function el<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    props: Partial<HTMLElementTagNameMap[Tag]> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Tag] {
    const made = document.createElement(tag)
    Object.assign(made, props)
    made.append(...children)
    return made
  }

  const soft = (text: string) => el('p', { className: 'soft' }, text)
  const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

  return { at, field, el, soft, messageOf }
}
