import type { Page } from '@playwright/test'

interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** As a phone with a camera in its screen has them, in px. */
export const phones: Readonly<
  Record<'upright' | 'lying', { readonly viewport: { width: number; height: number }; readonly insets: Insets }>
> = {
  upright: { viewport: { width: 390, height: 844 }, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  lying: { viewport: { width: 844, height: 390 }, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
}

export async function setInsets(page: Page, insets: Insets): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** Controls and headings under the screen's edges: at its sides anywhere, above at the page's top, below at its end. */
export const underEdges = (page: Page, insets: Insets): Promise<string[]> =>
  page.evaluate(async (edges) => {
    /** So many looks in a row at the page's end find it where it was. */
    const STILL = 20
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const under = (isUnder: (box: DOMRect) => boolean) =>
      [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, label')].flatMap((element) => {
        const box = element.getBoundingClientRect()
        const isSeen =
          box.width > 2 &&
          box.height > 2 &&
          box.bottom > 0 &&
          box.top < innerHeight &&
          getComputedStyle(element).clipPath === 'none' &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        // A row that is pushed sideways goes on under them, and so does a screen that is drawn on the page.
        const isPushed = element.closest('nav, [aria-label="Экран телефона"]')
        return isSeen && !isPushed && isUnder(box)
          ? [`${element.tagName.toLowerCase()} «${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}»`]
          : []
      })
    scrollTo(0, 0)
    await drawn()
    const above = under(
      ({ top, left, right }) => top < edges.top - 1 || left < edges.left - 1 || right > innerWidth - edges.right + 1,
    )
    // A long list grows while it is scrolled through, and a little after.
    let end = -1
    for (let still = 0; still < STILL;) {
      scrollTo(0, document.documentElement.scrollHeight)
      await drawn()
      still = end === scrollY ? still + 1 : 0
      end = scrollY
    }
    return [...above, ...under(({ bottom }) => bottom > innerHeight - edges.bottom + 1)]
  }, insets)
