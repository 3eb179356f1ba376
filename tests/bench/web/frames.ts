import type { Page } from '@playwright/test'

/** Notes from now on which frames take longer than 50 ms. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const long: number[] = []
    Object.assign(globalThis, { long })
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) long.push(duration)
    }).observe({ type: 'long-animation-frame' })
  })

export const longFrames = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (globalThis as { long?: number[] }).long ?? [])
