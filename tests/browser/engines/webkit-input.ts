import type { BrowserContext, Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Editor } from './engine.ts'

type Press = (...words: string[]) => Promise<void>

interface Key {
  readonly key: string
  readonly text?: string
}

interface Point {
  readonly x: number
  readonly y: number
}

/** X11's names of keys, where they differ from the web's. */
const KEYS: Readonly<Record<string, string>> = {
  ' ': 'space',
  Enter: 'Return',
  Backspace: 'BackSpace',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  PageUp: 'Prior',
  PageDown: 'Next',
  Shift: 'Shift_L',
  Control: 'Control_L',
  Alt: 'Alt_L',
  Meta: 'Super_L',
}

/**
 * Sends Playwright's input calls to the window through X11, as a real mouse and keyboard do. Playwright's driver for WebKitGTK
 * dispatches page events instead, which move no focus and start no drag. The page's top left corner is at `corner` of the screen, px.
 */
export async function takeInput(context: BrowserContext, corner: Point, press: Press): Promise<void> {
  let last: Promise<void> = Promise.resolve()
  await context.exposeBinding('__hand', (_source, ...words: string[]) => {
    last = last.then(() => press(...words))
    return last
  })
  const take = ([names, start]: readonly [Readonly<Record<string, string>>, Point]) => {
    const page = window as unknown as {
      __hand: (...words: string[]) => Promise<void>
      __pwWebViewInput: Record<string, unknown>
    }
    const input = page.__pwWebViewInput
    // A test may replace the page's clock.
    const later = window.setTimeout.bind(window)
    const insert = (text: string) => (document as unknown as Editor).execCommand('insertText', false, text)
    /** Resolves when the page gets one of the events (the event may open another page), or after 250 ms. */
    const heard = (types: readonly string[], ...words: string[]) =>
      new Promise<void>((done) => {
        for (const type of types) addEventListener(type, () => done(), { capture: true, once: true })
        void page.__hand(...words).then(() => later(done, 250))
      })
    const place = ({ x, y }: Point) => [String(Math.round(x) + start.x), String(Math.round(y) + start.y)]
    let at = ''
    let isGoingUp = false
    const move = (point: Point) => {
      const to = place(point)
      if (at === to.join()) return Promise.resolve()
      at = to.join()
      // A pointer that is already in place fires no `pointermove`.
      return heard(['pointermove', 'pointerdown'], 'mousemove', ...to)
    }
    const known = ({ key }: Key) => names[key] ?? (/^[!-~]$/.test(key) ? `U${key.charCodeAt(0).toString(16)}` : key)
    const isLetter = ({ key }: Key) => [...key].length === 1 && !/^[ -~]$/.test(key)
    Object.assign(input, {
      mouseMove: move,
      mouseEvent: async (event: Point & { type: string; button: number; clickCount: number }) => {
        const button = String(event.button + 1)
        const release = () => {
          isGoingUp = false
          return heard(['pointerup'], 'mouseup', button)
        }
        if (event.type === 'mousedown') {
          if (isGoingUp) await release()
          await move(event)
          // Another window may have moved the mouse since.
          await heard(['pointerdown'], 'mousemove', ...place(event), 'mousedown', button)
        } else if (event.type === 'mouseup') {
          await move(event)
          // The driver reports the click by a second call. It hangs if that call arrives while the page navigates.
          if (event.clickCount > 0) isGoingUp = true
          else await release()
        } else if (isGoingUp) await release()
      },
      keydown: async (event: Key) => {
        if (isLetter(event)) insert(event.key)
        else await heard(['keydown'], 'keydown', known(event))
      },
      keyup: async (event: Key) => {
        if (!isLetter(event)) await heard(['keyup'], 'keyup', known(event))
      },
      insertText: (text: string) => void insert(text),
    })
  }
  await context.addInitScript(take, [KEYS, corner] as const)
}

/** The time in which a dialog appears, ms. */
const DRAWN = 500

/**
 * Reports WebKit's beforeunload dialog as Playwright's `dialog` event, and answers it by a key press. Playwright's driver for
 * WebKitGTK gets no event for that dialog.
 */
export async function takeQuestions(
  context: BrowserContext,
  page: Page,
  press: (...words: string[]) => Promise<void>,
): Promise<void> {
  /** The page announces the dialog before it appears: a key pressed earlier would go to the page. */
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
    const hasListener = (page as unknown as NodeJS.EventEmitter).emit('dialog', question)
    // As Playwright does.
    if (!hasListener) void question.accept()
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
