import type { Page } from './test.ts'

/** Finds elements that scrolling down cannot reach: they stick out at the side, or an ancestor clips them. */
const hanging = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    // A table or a row of tabs may scroll sideways; a text or a form may not.
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

/** The time that a page may take to adapt to a new window size, ms. */
const TIME = 20_000

/**
 * Finds content of the open page or form that the window cuts off (WCAG 2.2, 1.4.10 and 1.4.4), after waiting for the layout.
 * Also checks that the last button of a form can be scrolled into view.
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
