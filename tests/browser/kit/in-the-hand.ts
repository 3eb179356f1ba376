import type { Page } from './test.ts'

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

/**
 * Finds touch targets under 44 × 44 px: the square around a target's centre must belong only to the target or its extended hit
 * area. Links in a sentence are exempt, as in WCAG 2.5.5.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const reach = 21
    const targets = new Set(
      [
        ...within.querySelectorAll(
          'a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=tab]',
        ),
      ].map((element) => element.closest('label') ?? element),
    )
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const faults: string[] = []
    for (const element of targets) {
      if (element.matches('[inert] *, [type=hidden], :disabled') || element.getAttribute('tabindex') === '-1') continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isInSentence(element))
        continue
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const [x, y] = [left + width / 2, top + height / 2]
      if (!within.contains(document.elementFromPoint(x, y))) continue
      const missed = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ].filter(([at = 0, on = 0]) => {
        if (at < 0 || on < 0 || at >= innerWidth || on >= innerHeight) return false
        const seen = document.elementFromPoint(at, on)
        // The frame of a field is a part of its target.
        const isFrame = element.matches('input, textarea') && seen === element.parentElement
        return !(seen && (isFrame || element.contains(seen) || seen.closest('label') === element))
      })
      if (missed.length)
        faults.push(
          `${element.tagName.toLowerCase()} «${(element.ariaLabel || element.textContent.trim()).slice(0, 40)}» ` +
            `${Math.round(width)} × ${Math.round(height)} .${element.className.split(' ')[0]}`,
        )
    }
    window.scrollTo(0, 0)
    return faults
  })

/**
 * Focuses every control, forwards and backwards, and finds those that are out of the window, covered by a sticky or floating
 * element, or whose label or message is not visible (WCAG 2.2, 2.4.11 and 3.3.1). Only the focus scrolls the page.
 */
export const coveredFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const focusable = [
      ...within.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable=true]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [type=hidden], [inert] *') &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} «${(element.ariaLabel || element.textContent.trim() || element.id).slice(0, 40)}»`
    /** Whether another element or the window's edge hides the element's top or bottom. */
    const isCovered = (element: Element, owner: Element = element): boolean => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      if (right - left < 2 || bottom - top < 2) return false
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      // For a tall element it is enough that its top or bottom is visible.
      const ends = bottom - top > innerHeight / 2 ? [[top, bottom].find((y) => y > 0 && y < innerHeight) ?? -1] : []
      return (ends.length ? ends : [top + 2, bottom - 2]).some((y) => {
        const seen = document.elementFromPoint(x, y)
        return !seen || !(owner.contains(seen) || seen.contains(owner) || seen.closest('label')?.contains(owner))
      })
    }
    /** Whether a horizontally scrolling row hides a part of an element that would fit in it. */
    const isCutOff = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect()
      for (let row = element.parentElement; row && row !== within; row = row.parentElement) {
        if (row.scrollWidth <= row.clientWidth || !/auto|scroll/.test(getComputedStyle(row).overflowX)) continue
        const box = row.getBoundingClientRect()
        if (width < box.width && (left < box.left - 1 || right > box.right + 1)) return true
      }
      return false
    }
    const labelsOf = (element: HTMLElement): Element[] => {
      const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : []
      const described = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
      return [...(labels ?? []), ...described.flatMap((id) => document.getElementById(id) ?? [])].filter(
        (one) => !one.contains(element) && one.textContent.trim() !== '',
      )
    }
    /** Whether the field that contains both fits in its scroller: a field with five photos is higher than a small window. */
    const fitTogether = (element: Element, other: Element): boolean => {
      let field: Element | null = element
      while (field && !field.contains(other)) field = field.parentElement
      let scroller = field?.parentElement
      while (scroller && scroller !== within && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
        scroller = scroller.parentElement
      const inner = scroller && scroller !== within ? scroller : document.documentElement
      const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(inner)
      const height = inner === document.documentElement ? innerHeight : inner.clientHeight
      const room = height - (parseFloat(scrollPaddingTop) || 0) - (parseFloat(scrollPaddingBottom) || 0)
      return !field || field.getBoundingClientRect().height < room - 16
    }
    const faults = new Set<string>()
    const walk = (elements: HTMLElement[], way: string) => {
      for (const element of elements) {
        element.focus()
        if (document.activeElement !== element) continue
        if (isCutOff(element) || isCovered(element.closest('label') ?? element, element.closest('label') ?? element))
          faults.add(`${way}: ${nameOf(element)}`)
        for (const one of labelsOf(element))
          if (isCovered(one) && fitTogether(element, one)) faults.add(`${way}: ${nameOf(one)} у ${nameOf(element)}`)
      }
    }
    window.scrollTo(0, 0)
    // Focusing a field that already has the focus does not scroll it into view.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    walk(focusable, 'вперёд')
    walk(focusable.toReversed(), 'назад')
    return [...faults]
  })
