import { withoutEnvelope } from '@console/shared/kit/endpoint'
import type { FirstRows, ReadRows } from '../../kit/first-rows/first-rows.ts'
import { leaveIt } from '../../kit/first-rows/guards.ts'
import { fillPage } from '../../kit/first-rows/fill-page.ts'
import { carryOver, keepHeld, keepPresses } from './carry-over.ts'
import type { Picture } from './picture.tsx'
import { SCROLL_POSITIONS } from './scroll-positions.ts'

/** A longer answer is the console's to draw while it comes (kit/data/streamed-list.ts), bytes. */
const LONG = 256 * 1024
/** How long the code waits for the first answers, or for the first rows, ms. */
const MOST_WAITING = 500

/**
 * Draws a list's page before the console is there (shared/docs/decisions/first-rows.md): the frame at once, its rows as soon as
 * they have come. Stands in the page's head in one file with public/theme.js and public/prefetch.js, which come before it.
 */
export function drawEarly(readRows: ReadRows): void {
  const asked = Array.from(window.prefetched?.values() ?? [], ({ answer }) => answer)
  // With filters in the address it is another list.
  const isShown = asked.length > 0 && !location.search
  if (isShown) document.documentElement.dataset.firstPicture = ''
  const top = isShown ? topBefore() : undefined
  const rows = Promise.all(asked.map(read)).then((came) => readRows(came, Date.now()))
  rows.catch(() => undefined)
  // On a second visit the worker has data and code at once, and the code would run before the rows are drawn.
  const first = navigator.serviceWorker?.controller ? [rows.then(drawn)] : asked
  const begun = Promise.race([Promise.allSettled(first), new Promise((late) => setTimeout(late, MOST_WAITING))])
  // The page is there, and none of its modules has run.
  document.addEventListener(
    'readystatechange',
    () => {
      begin(isShown && rows, top)
      void begun.then(loadCode)
    },
    { once: true },
  )
}

/** What has been put into the page is on the screen. */
const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

/** The data has the line to itself until its answers begin to come. */
function loadCode(): void {
  const code = document.querySelector<HTMLTemplateElement>('#code')
  if (code) document.head.append(code.content)
}

function begin(rows: Promise<FirstRows> | false, top: number | undefined): void {
  const place = document.querySelector<HTMLElement>('#first-picture')
  const root = document.querySelector<HTMLElement>('#root')
  const made = document.querySelector('#first-rows')?.textContent
  if (!place || !root || !made) return
  if (!rows) return place.remove()
  const picture = JSON.parse(made) as Omit<Picture, 'frame'>
  const shop = location.pathname.split('/')[2] ?? ''
  for (const link of place.querySelectorAll<HTMLAnchorElement>(`[href*="${picture.shop}"]`))
    link.href = link.href.replace(picture.shop, shop)
  const pressAgain = keepPresses(place)
  const unlessHeld = keepHeld()
  const searchAgain = keepSearch()

  const takeOver = new MutationObserver(() => {
    if (!isReady(root)) return
    takeOver.disconnect()
    unlessHeld(() => {
      carryOver(place, root, () => {
        delete document.documentElement.dataset.firstPicture
        place.remove()
      })
      pressAgain(root)
      searchAgain()
    })
  })
  takeOver.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })

  const main = place.querySelector('main')
  rows
    .then((came) => {
      if (!main || !came.count) return
      // The only markup that goes by this name; see kit/browser/trusted.ts.
      const rules = { createHTML: () => fillPage(picture.main, came) }
      const html = (window.trustedTypes?.createPolicy('first-rows', rules) ?? rules).createHTML('')
      unlessHeld(() => {
        carryOver(main, main, () => (main.innerHTML = html))
        stack(main, came)
      })
      // Before styles have come nothing stands where it will stand; with them comes the first frame. How far it went is for
      // the console's own scrolling (frame/KeptScroll.tsx).
      if (top)
        requestAnimationFrame(() => {
          scrollTo(0, top)
          place.dataset.top = `${scrollY}`
        })
    })
    .catch(() => undefined)
}

/**
 * How far a page was scrolled that is loaded again. The browser would look for what it showed last, and take something else of
 * the picture for it.
 */
function topBefore(): number | undefined {
  try {
    const tops = JSON.parse(sessionStorage[SCROLL_POSITIONS] as string) as Readonly<Record<string, number>>
    const { key } = history.state as { readonly key: string }
    history.scrollRestoration = 'manual'
    return tops[key]
  } catch {
    // It is new, or nothing can be kept here.
    return undefined
  }
}

/** Keeps Ctrl+K until the console hears it. */
function keepSearch(): () => void {
  const kept: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    kept.push(event)
  }
  document.addEventListener('keydown', keep)
  return () => {
    document.removeEventListener('keydown', keep)
    for (const event of kept) document.body.dispatchEvent(new KeyboardEvent('keydown', event))
  }
}

/** Rows that can be read while more of them come are there. */
const WAITING = '[aria-busy=true]:not([inert])'

/** The console shows what it has, or what went wrong. */
const isReady = (root: HTMLElement) =>
  root.querySelector('[role=alert]') ?? (root.querySelector('main') && !root.querySelector(WAITING))

/** The answer, as the console will take it, too; rejects for a refusal, and for an answer that is long in coming. */
async function read(answer: Promise<Response>): Promise<unknown> {
  const { ok, body } = (await answer).clone()
  if (!ok || !body) return leaveIt()
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (text.length < LONG) {
    const { done, value } = await reader.read()
    if (done) return withoutEnvelope(JSON.parse(text))
    text += value
  }
  void reader.cancel()
  return leaveIt()
}

/** Rows that are placed one by one, each under the one before, however high it is. */
function stack(main: HTMLElement, { size }: FirstRows): void {
  if (!size) return
  const { gap = 0 } = size
  let top = 0
  for (const row of main.querySelectorAll<HTMLElement>('[data-index]')) {
    row.style.transform = `translateY(${top}px)`
    top += row.offsetHeight + gap
  }
}
