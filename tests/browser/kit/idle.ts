import type { Page } from '@playwright/test'

/** Waits until the page has drawn its last change and is idle: two frames, then an idle callback. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        // Safari has no `requestIdleCallback`.
        const rest = (end: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(end) : setTimeout(end))
        requestAnimationFrame(() => requestAnimationFrame(() => rest(() => done())))
      }),
  )
