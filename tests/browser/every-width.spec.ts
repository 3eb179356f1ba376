import { type Page, expect, test } from './kit/test.ts'
import type { Tables } from './faults/action.ts'
import { everyPage, opened, standStill } from './kit/walk.ts'

/**
 * Finds a page that is wider than its window, controls that stick out of the window or are cut off, and controls that overlap.
 * Ignores controls that are scrolled out of a row of tabs, chips or a table.
 */
const misplacedControls = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const look = (then: (found: string[]) => void) => requestAnimationFrame(() => setTimeout(() => then(faults())))
        // A script may place rows some frames after the window changes its size, so faults are checked again.
        look((found) => (found.length > 0 ? look(() => look(resolve)) : resolve(found)))

        function faults(): string[] {
          const found = new Set<string>()
          const { scrollWidth, clientWidth } = document.documentElement
          if (scrollWidth > clientWidth) found.add('the page is wider than the window')
          const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')]
            .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
            .flatMap((element) => seenOf(element) ?? [])
          for (const { name, isCut, left, right } of controls)
            if (isCut || left < -1 || right > clientWidth + 1) found.add(`out of reach: ${name}`)
          for (const [index, one] of controls.entries())
            for (const other of controls.slice(index + 1)) {
              if (one.layer !== other.layer || one.name === other.name || one.element.contains(other.element)) continue
              const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
              const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
              if (across > 2 && down > 2) found.add(`over one another: ${one.name} and ${other.name}`)
            }
          return [...found]
        }

        /** Returns the visible part of a control within its ancestors, or null. */
        function seenOf(element: Element) {
          let { left, right, top, bottom } = element.getBoundingClientRect()
          const width = right - left
          let layer: Element | null = null
          let isPushed = false
          for (
            let around: Element | null = element;
            around && around !== document.body;
            around = around.parentElement
          ) {
            const { position, overflowX, clipPath } = getComputedStyle(around)
            if (clipPath !== 'none') return null
            if (/fixed|sticky/.test(position)) layer ??= around
            if (around === element || overflowX === 'visible') continue
            const box = around.getBoundingClientRect()
            left = Math.max(left, box.left)
            right = Math.min(right, box.right)
            top = Math.max(top, box.top)
            bottom = Math.min(bottom, box.bottom)
            isPushed ||= /auto|scroll/.test(overflowX)
          }
          if (right - left < 2 || bottom - top < 2) return null
          const isCut = !isPushed && element.matches('button, input, select, textarea') && right - left < width - 2
          return { element, name: nameOf(element), isCut, layer, left, right, top, bottom }
        }

        function nameOf(element: Element): string {
          const text = element.ariaLabel || element.textContent.trim() || element.closest('label')?.textContent || ''
          return `${element.tagName.toLowerCase()} «${text.slice(0, 40)}»`
        }
      }),
  )

/* A layout can break at any width between a phone and a wide window, with a mouse and with touch. */

const STEP = 40
const widths = Array.from({ length: 1 + (1440 - 320) / STEP }, (_, step) => 320 + STEP * step)
/** Controls are larger for touch. */
const pointers = { finger: true, mouse: false }

/** Matches pages that have no list or form of their own. */
const isPlain = (path: string) =>
  /^\/(open|groups|payments|nowhere)|\/(preview|subscription|subscribtions|subscriptoions|templates)$/.test(path)

const parts = 2
for (let part = 0; part < parts; part += 1)
  test(`no control is out of reach or covered by another at any width (${part + 1} of ${parts})`, async ({
    page,
    fake,
    signedIn,
  }) => {
    test.setTimeout(300_000)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    await signedIn(1001)
    const devices = await page.context().newCDPSession(page)
    /** The widths at which each fault appears. */
    const widthsOfFault: Record<string, number[]> = {}
    for (const path of everyPage(tables).filter((one, index) => !isPlain(one) && index % parts === part)) {
      await opened(page, path)
      await standStill(page)
      for (const [pointer, enabled] of Object.entries(pointers)) {
        await devices.send('Emulation.setTouchEmulationEnabled', { enabled })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          for (const fault of await misplacedControls(page))
            (widthsOfFault[`${path}, ${pointer}: ${fault}`] ??= []).push(width)
        }
      }
    }
    expect(widthsOfFault).toEqual({})
  })
