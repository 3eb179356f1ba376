import type { Page } from '@playwright/test'

/** Comes back when the page has drawn what it was last told, and has nothing more to do: two frames, then an idle moment. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        // Safari has no idle moments.
        const rest = (end: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(end) : setTimeout(end))
        requestAnimationFrame(() => requestAnimationFrame(() => rest(() => done())))
      }),
  )
