import type { BrowserContext, Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'

/** By then a question is there, ms. */
const DRAWN = 500

/**
 * WebKit asks by itself before a changed page is left; Playwright's driver of a foreign WebKit does not hear of it. Told as
 * Playwright tells of a browser's question, and answered by a key, as a person would.
 */
export async function takeQuestions(
  context: BrowserContext,
  page: Page,
  press: (...words: string[]) => Promise<void>,
): Promise<void> {
  /** The page says that it is going to ask; a key that came before the question would be the page's. */
  const answer = (key: string) => async () => {
    await pause(DRAWN)
    await press('key', key)
  }
  await context.exposeBinding('__asks', () => {
    const question = {
      type: () => 'beforeunload',
      message: () => '',
      accept: answer('Return'),
      dismiss: answer('Escape'),
    }
    const isHeard = (page as unknown as NodeJS.EventEmitter).emit('dialog', question)
    // As Playwright does.
    if (!isHeard) void question.accept()
  })
  await context.addInitScript(() => {
    const page = window as unknown as { __asks: () => void }
    const prevent = Object.getOwnPropertyDescriptor(Event.prototype, 'preventDefault')?.value as () => void
    Event.prototype.preventDefault = function preventDefault(this: Event) {
      if (this.type === 'beforeunload' && !this.defaultPrevented) page.__asks()
      prevent.call(this)
    }
  })
}
