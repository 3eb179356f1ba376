import type { Page } from '@playwright/test'

interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** The insets of a phone with a camera cutout, px. */
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

/** Finds controls and headings in the insets: at the sides everywhere, at the top and the bottom only at that end of the page. */
export const underEdges = (page: Page, insets: Insets): Promise<string[]> =>
  page.evaluate(async (edges) => {
    /** The number of equal measurements in a row after which the page's end counts as reached. */
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
        // A row that scrolls sideways may continue under the insets, and so may the phone that the page draws.
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
    // A long list grows during the scroll and shortly after.
    let end = -1
    for (let still = 0; still < STILL;) {
      scrollTo(0, document.documentElement.scrollHeight)
      await drawn()
      still = end === scrollY ? still + 1 : 0
      end = scrollY
    }
    return [...above, ...under(({ bottom }) => bottom > innerHeight - edges.bottom + 1)]
  }, insets)
