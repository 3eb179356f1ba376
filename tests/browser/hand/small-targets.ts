import type { Page } from '../kit/test.ts'

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
