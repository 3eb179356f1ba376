import type { Rule } from './walk.ts'
import type { Page } from './test.ts'

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
