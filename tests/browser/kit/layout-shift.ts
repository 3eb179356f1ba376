import { expect, type Page } from '@playwright/test'

/** The largest layout shift of a loading page: a fifth of the limit that Web Vitals call good. */
const MOST = 0.02

interface Seen {
  readonly total: number
  /** The moved elements, with their old and new places. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    /** The layout shifts that the page has observed. */
    layoutShift: Seen
  }
}

/**
 * Observes layout shifts from the next load on. The returned function fails if the page has shifted by more than `most` since that
 * load, and names the moved elements.
 */
export async function watchLayoutShift(page: Page, most = MOST): Promise<(what?: string) => Promise<void>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const seen = { total: 0, moved: [] as string[] }
    window.layoutShift = seen
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : (node?.textContent ?? 'something gone')
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        seen.total += entry.value
        for (const { node, previousRect, currentRect } of entry.sources)
          seen.moved.push(`${entry.value.toFixed(3)} ${nameOf(node)}: ${place(previousRect)} → ${place(currentRect)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async (what = 'the page') => {
    // The browser reports a shift one frame after it.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))))
    const { total, moved } = await page.evaluate(() => window.layoutShift)
    expect.soft(total, `${what} moved:\n${moved.join('\n')}`).toBeLessThanOrEqual(most)
  }
}
