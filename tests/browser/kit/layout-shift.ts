import type { Page } from '@playwright/test'

/** Watches how much the page moves by itself, from the next load on; the answer gives the sum since that load. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as { layoutShift?: number }
    seen.layoutShift = 0
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.layoutShift = (seen.layoutShift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as { layoutShift?: number }).layoutShift ?? 0)
}
