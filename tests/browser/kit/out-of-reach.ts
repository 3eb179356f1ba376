import type { Page } from './test.ts'

/** What cannot be reached by scrolling down: it hangs out at the side, or is cut off by what lies around it. */
const hanging = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    // A table and a row of tabs may be pushed sideways; a text or a form may not.
    const isPushed = (element: Element): boolean => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (around.scrollWidth > around.clientWidth && /auto|scroll/.test(getComputedStyle(around).overflowX))
          return around.matches('nav, nav *, :has(table), :has([role=grid]), [role=grid] *')
      return false
    }
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} «${(element.ariaLabel ?? element.textContent).slice(0, 40)}»`
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, label, td, li')]
    const outside = controls.filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      const isSeen =
        own > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isSeen && (right > width + 1 || left < -1) && !isPushed(element)
    })
    const wide =
      document.documentElement.scrollWidth > width
        ? [`страница шире окна: ${document.documentElement.scrollWidth}`]
        : []
    return [...wide, ...outside.map(name)]
  })

/** How long a page may take to stand in a window of another size, ms. */
const TIME = 20_000

/**
 * WCAG 2.2, 1.4.10 and 1.4.4: what a window loses of the page or the form that stands open, given the time to arrange itself.
 * The last button of a form can be brought into sight.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  const deadline = Date.now() + TIME
  let found = await hanging(page)
  while (found.length && Date.now() < deadline) found = await hanging(page)
  const dialog = page.locator('dialog[open]').last()
  if (!(await dialog.isVisible())) return found
  const last = dialog.getByRole('button').last()
  await last.scrollIntoViewIfNeeded()
  const seen = await last.evaluate(
    (button) =>
      new Promise<number>((told) => {
        new IntersectionObserver(([entry]) => told(entry?.intersectionRatio ?? 0)).observe(button)
      }),
  )
  return seen < 0.9 ? [...found, `последняя кнопка видна на ${Math.round(seen * 100)} %`] : found
}
