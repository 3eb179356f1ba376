import type { Rule } from './walk.ts'
import type { Page } from './test.ts'

/** Most that the files of the font may weigh on any page, bytes. */
const MOST = 25_000

interface Loaded {
  readonly path: string
  readonly startedAt: number
  readonly bytes: number
}

/** What the page shown has loaded of a kind, once its fonts are there. */
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

/** A page that needs more than the letters of the small font. */
export const heavyFonts: Rule = async (page) => {
  const fonts = await loaded(page, '.woff2')
  const bytes = fonts.reduce((sum, font) => sum + font.bytes, 0)
  return bytes > MOST ? [`${bytes}: ${fonts.map(({ path }) => path).join(', ')}`] : []
}
