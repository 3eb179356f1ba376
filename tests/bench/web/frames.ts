import type { Page } from '@playwright/test'

/** Runs in a page: notes from now on which frames take longer than 50 ms. */
export function noteLongFrames(): void {
  const long: number[] = []
  Object.assign(globalThis, { long })
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) long.push(duration)
  }).observe({ type: 'long-animation-frame' })
}

export const watchFrames = (page: Page): Promise<void> => page.evaluate(noteLongFrames)

export const longFrames = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (globalThis as { long?: number[] }).long ?? [])
