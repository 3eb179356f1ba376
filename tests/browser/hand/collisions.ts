import type { Page } from '../kit/test.ts'

/** Finds overlapping texts, and pages or forms that are wider than their window. */
export const collisions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    interface Piece {
      text: string
      node: Element
      /** The nearest sticky, fixed or popover ancestor. */
      layer: Element | null
      left: number
      top: number
      right: number
      bottom: number
    }
    const clips = (element: Element) => /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflow)
    const pieces: Piece[] = []
    const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent || parent.closest('svg, [aria-hidden=true], [inert]')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // Sticky and floating elements may cover the page, so only texts of the same layer are compared.
      let layer: Element | null = null
      let isHidden = false
      const boxes: DOMRect[] = []
      for (let ancestor: Element | null = parent; ancestor && ancestor !== within; ancestor = ancestor.parentElement) {
        const { position, clipPath } = getComputedStyle(ancestor)
        if (/fixed|sticky/.test(position) || ancestor.matches('[popover]')) layer ??= ancestor
        if (clipPath !== 'none') isHidden = true
        if (clips(ancestor)) boxes.push(ancestor.getBoundingClientRect())
      }
      if (isHidden) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const left = Math.max(rect.left, ...boxes.map((box) => box.left))
        const right = Math.min(rect.right, ...boxes.map((box) => box.right))
        const top = Math.max(rect.top, ...boxes.map((box) => box.top))
        const bottom = Math.min(rect.bottom, ...boxes.map((box) => box.bottom))
        // A line is higher than its letters: lines may overlap by a fifth.
        const air = (bottom - top) / 5
        if (right - left > 2 && bottom - top > 2)
          pieces.push({
            text: node.textContent,
            node: parent,
            layer,
            left,
            right,
            top: top + air,
            bottom: bottom - air,
          })
      }
    }
    pieces.sort((one, other) => one.top - other.top)
    const faults = new Set<string>()
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width) {
      // Report the innermost elements that do not fit.
      const wide = [...within.querySelectorAll('*')].filter(
        (element) =>
          element.getBoundingClientRect().right > width + 1 &&
          ![...element.children].some((child) => child.getBoundingClientRect().right > width + 1) &&
          element.checkVisibility(),
      )
      const names = wide.slice(0, 3).map((element) => `«${element.textContent.slice(0, 30)}» .${element.classList[0]}`)
      faults.add(`страница шире окна: ${document.documentElement.scrollWidth} из ${width}: ${names.join(', ')}`)
    }
    // A form scrolls only vertically; a table inside has its own horizontal scroller.
    if (within.matches('dialog'))
      for (const part of within.querySelectorAll('*'))
        if (
          part.scrollWidth > part.clientWidth + 1 &&
          getComputedStyle(part).overflowX === 'auto' &&
          part.querySelector('input, textarea') &&
          !part.querySelector('table, [role=grid]')
        )
          faults.add(`форма шире окна: ${part.scrollWidth} из ${part.clientWidth} .${part.classList[0]}`)
    pieces.forEach((one, index) => {
      for (const other of pieces.slice(index + 1)) {
        if (other.top > one.bottom) break
        if (one.node === other.node || one.layer !== other.layer) continue
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across > 1.5 && down > 1.5) faults.add(`«${one.text.slice(0, 30)}» и «${other.text.slice(0, 30)}»`)
      }
    })
    return [...faults]
  })
