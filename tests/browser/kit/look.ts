import type { Page } from './test.ts'
import type { Rule } from './walk.ts'

/* What look.spec.ts checks on every page: fonts, controls, and the edges of a phone's screen. */

/** The largest total size of font files on a page, bytes. */
const MOST = 25_000

interface Loaded {
  readonly path: string
  readonly startedAt: number
  readonly bytes: number
}

/** Returns the files of one kind that the page has loaded, after its fonts are ready. */
export const loaded = (page: Page, ending: string): Promise<Loaded[]> =>
  page.evaluate(async (wanted) => {
    await document.fonts.ready
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ name }) => new URL(name).pathname.endsWith(wanted))
      .map(({ name, startTime, decodedBodySize }) => ({
        path: new URL(name).pathname,
        startedAt: startTime,
        bytes: decodedBodySize,
      }))
  }, ending)

/** Finds pages that need letters outside the small font. */
export const heavyFonts: Rule = async (page) => {
  const fonts = await loaded(page, '.woff2')
  const bytes = fonts.reduce((sum, font) => sum + font.bytes, 0)
  return bytes > MOST ? [`${bytes}: ${fonts.map(({ path }) => path).join(', ')}`] : []
}

/**
 * Checks the contrast of the visible controls. An enabled control needs 3:1 for its edge (border or fill) against its background,
 * and 4.5:1 for its text; a disabled control must have less. Without a border, only a field's or a selected choice's fill is its
 * edge; a button is recognised by its text or icon.
 */
export const controlsLook = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Color = readonly [red: number, green: number, blue: number, alpha: number]
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    canvas.canvas.width = canvas.canvas.height = 1
    const known = new Map<string, Color>()
    /** Parses any CSS colour by drawing it, the only way to get its channels. */
    const colorOf = (text: string): Color => {
      const seen = known.get(text)
      if (seen) return seen
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = text
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      const color: Color = [red, green, blue, alpha / 255]
      known.set(text, color)
      return color
    }
    const over = ([red, green, blue, alpha]: Color, [r, g, b]: Color, share = 1): Color => {
      const part = alpha * share
      return [red * part + r * (1 - part), green * part + g * (1 - part), blue * part + b * (1 - part), 1]
    }
    const luminance = (color: Color): number => {
      const [red = 0, green = 0, blue = 0] = color.map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: Color, other: Color): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    /** Returns the background of an element's content: its fill over those of its ancestors. */
    const groundOf = (element: Element | null): Color => {
      if (!element) return colorOf(getComputedStyle(document.documentElement).backgroundColor)
      const own = colorOf(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
    }
    /** Multiplies the opacities of the element and its ancestors. */
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
    const isMeasured = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || getComputedStyle(element).clipPath !== 'none') return false
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      // Not measured: a focused control (the ring is its edge), a busy one (it shows a spinner), pictures and a shop's theme (data).
      return !element.matches(
        ':focus, :has(:focus), [aria-busy=true], :has(img, canvas, video), [aria-label="Экран телефона"] *',
      )
    }
    const fields = 'input, textarea, select, span:has(> input:not([type=radio], [type=checkbox]))'
    const choices = 'label:has(> :checked)'
    const round = (figure: number) => Math.floor(figure * 100) / 100

    // A modal covers everything else.
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    return [...place.querySelectorAll(`button, a, ${choices}, ${fields}`)].filter(isMeasured).flatMap((element) => {
      const style = getComputedStyle(element)
      const isDisabled = element.matches(':disabled, [aria-disabled=true], :has(> :disabled)')
      const around = groundOf(element.parentElement)
      const ground = groundOf(element)
      const opacity = opacityOf(element)
      const isLined = parseFloat(style.borderBlockEndWidth) > 0 && style.borderBlockStartStyle !== 'none'
      const line = colorOf(isLined ? style.borderBlockEndColor : 'transparent')
      const fill = contrast(over(ground, around, opacity), around)
      const edge = Math.max(contrast(over(line, around, opacity), around), fill)
      const hasEdge = line[3] > 0.05 || (element.matches(`${fields}, ${choices}`) && fill > 1.02)
      const letters = contrast(over(colorOf(style.color), ground, opacity), ground)
      const hasLetters = (element.textContent || element.querySelector('svg') || '') !== ''
      return [
        hasEdge && edge >= 3 === isDisabled ? `edge ${round(edge)}` : '',
        hasLetters && letters >= 4.5 === isDisabled ? `letters ${round(letters)}` : '',
      ].flatMap((figure) => {
        const name = `${element.tagName.toLowerCase()} «${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}»`
        return figure ? [`${isDisabled ? 'disabled ' : ''}${name} (${element.className}): ${figure}`] : []
      })
    })
  })

interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** The insets of a phone with a camera cutout, px. */
export const phones: Readonly<
  Record<'upright' | 'lying', { readonly viewport: { width: number; height: number }; readonly insets: Insets }>
> = {
  upright: { viewport: { width: 390, height: 844 }, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  lying: { viewport: { width: 844, height: 390 }, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
}

export async function setInsets(page: Page, insets: Insets): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** Finds controls and headings in the insets: at the sides everywhere, at the top and the bottom only at that end of the page. */
export const underEdges = (page: Page, insets: Insets): Promise<string[]> =>
  page.evaluate(async (edges) => {
    /** The number of equal measurements in a row after which the page's end counts as reached. */
    const STILL = 20
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const under = (isUnder: (box: DOMRect) => boolean) =>
      [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, label')].flatMap((element) => {
        const box = element.getBoundingClientRect()
        const isSeen =
          box.width > 2 &&
          box.height > 2 &&
          box.bottom > 0 &&
          box.top < innerHeight &&
          getComputedStyle(element).clipPath === 'none' &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        // A row that scrolls sideways may continue under the insets, and so may the phone that the page draws.
        const isPushed = element.closest('nav, [aria-label="Экран телефона"]')
        return isSeen && !isPushed && isUnder(box)
          ? [`${element.tagName.toLowerCase()} «${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}»`]
          : []
      })
    scrollTo(0, 0)
    await drawn()
    const above = under(
      ({ top, left, right }) => top < edges.top - 1 || left < edges.left - 1 || right > innerWidth - edges.right + 1,
    )
    // A long list grows during the scroll and shortly after.
    let end = -1
    for (let still = 0; still < STILL;) {
      scrollTo(0, document.documentElement.scrollHeight)
      await drawn()
      still = end === scrollY ? still + 1 : 0
      end = scrollY
    }
    return [...above, ...under(({ bottom }) => bottom > innerHeight - edges.bottom + 1)]
  }, insets)
