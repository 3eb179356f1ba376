import { withoutEnvelope } from '@console/shared/kit/endpoint'
import type { FirstRows } from '../../kit/first-rows/first-rows.ts'
import { leaveIt } from '../../kit/first-rows/guards.ts'
import { fillPage } from '../../kit/first-rows/fill-page.ts'
import { carryOver, keepPresses } from './carry-over.ts'
import { lists } from './lists.ts'
import type { Picture } from './picture.tsx'

/*
 * Draws a list's page before the console is there (shared/docs/decisions/first-rows.md): the frame at once, its rows as soon as
 * they have come. Stands in the page's head in one file with public/theme.js and public/prefetch.js, which come before it.
 */

/** A longer answer is the console's to draw while it comes (kit/data/streamed-list.ts), bytes. */
const LONG = 256 * 1024

const asked = [...(window.prefetched?.values() ?? [])].map(({ answer }) => answer)
const answers = Promise.all(asked.map(read))
answers.catch(() => undefined)
// With filters in the address it is another list.
const isShown = asked.length > 0 && !document.location.search
if (isShown) document.documentElement.dataset.firstPicture = ''
document.addEventListener('readystatechange', begin, { once: true })

/** The page is there, and none of its modules has run. */
function begin(): void {
  const place = document.getElementById('first-picture')
  const root = document.getElementById('root')
  const made = document.getElementById('first-rows')?.textContent
  if (!place || !root || !made) return
  if (!isShown) return place.remove()
  const picture = JSON.parse(made) as Omit<Picture, 'frame'>
  const [, , shop = ''] = document.location.pathname.split('/')
  for (const link of place.querySelectorAll<HTMLAnchorElement>(`[href*="${picture.shop}"]`))
    link.href = link.href.replace(picture.shop, shop)
  const pressAgain = keepPresses(place)
  const searchAgain = keepSearch()

  const takeOver = new MutationObserver(() => {
    if (!isReady(root)) return
    takeOver.disconnect()
    carryOver(place, root, () => {
      delete document.documentElement.dataset.firstPicture
      place.remove()
    })
    pressAgain(root)
    searchAgain()
  })
  takeOver.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })

  answers
    .then((came) => {
      const main = place.isConnected && place.querySelector('main')
      const rows = lists[picture.page]?.(came, Date.now())
      if (!main || !rows?.count) return
      const html = fillPage(picture.main, rows)
      carryOver(main, main, () => (main.innerHTML = html))
      stack(main, rows)
    })
    .catch(() => undefined)
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
    for (const { code, ctrlKey, metaKey } of kept)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code, ctrlKey, metaKey, bubbles: true }))
  }
}

/** Rows that can be read while more of them come are there. */
const WAITING = '[aria-busy=true]:not([inert])'

/** The console shows what it has, or what went wrong. */
const isReady = (root: HTMLElement): boolean =>
  root.querySelector('[role=alert]') !== null ||
  (root.querySelector('main') !== null && root.querySelector(WAITING) === null)

/** The answer, as the console will take it, too; rejects for a refusal, and for an answer that is long in coming. */
async function read(answer: Promise<Response>): Promise<unknown> {
  const { ok, body } = (await answer).clone()
  if (!ok || !body) return leaveIt()
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return withoutEnvelope(JSON.parse(text))
    text += value
    if (text.length < LONG) continue
    void reader.cancel()
    return leaveIt()
  }
}

/** Rows that are placed one by one, each under the one before, however high it is. */
function stack(main: HTMLElement, { size }: FirstRows): void {
  let top = 0
  for (const row of size ? main.querySelectorAll<HTMLElement>('[data-index]') : []) {
    row.style.transform = `translateY(${top}px)`
    top += row.offsetHeight + (size?.gap ?? 0)
  }
}
