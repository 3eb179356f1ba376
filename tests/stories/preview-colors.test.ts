import { describe, expect, test } from 'vitest'
import { hexOf, type Rgb } from '@console/web/kit/color'
import { colorsIn, lookOf } from '@console/web/preview/template-colors'

const PAGE: Rgb = [250, 248, 240]
const ORANGE: Rgb = [220, 90, 30]
const BLUE: Rgb = [20, 60, 140]

/** A picture of 100 × 200 px: what `colorAt` gives each of its pixels, the page's colour where it gives nothing. */
function picture(colorAt: (x: number, y: number) => readonly number[] | null, page = PAGE) {
  const [width, height] = [100, 200]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1)
    data.set([...(colorAt(at % width, Math.floor(at / width)) ?? page), 255].slice(0, 4), at * 4)
  return { data, width, height }
}

describe('the colours of a picture', () => {
  test.each([
    [30, 30],
    [69, 30],
    [30, 169],
    [69, 169],
  ])('are read from its middle, to the pixel at %i, %i', (left, top) => {
    expect(colorsIn(picture((x, y) => (x === left && y === top ? ORANGE : null)))?.accent).toEqual(ORANGE)
  })

  test('are those of no pixel around its middle', () => {
    expect(colorsIn(picture((x, y) => (x < 30 || x > 69 || y < 30 || y > 169 ? ORANGE : null)))).toBeNull()
  })

  test('are one where they differ by little, and then what they are on an average', () => {
    const stripes = (x: number, y: number) => {
      if (y < 80) return ORANGE
      return x % 2 === 0 ? [216, 216, 216] : [239, 239, 239]
    }
    expect(colorsIn(picture(stripes))).toEqual({ page: [228, 228, 228], accent: ORANGE })
  })

  test.each<[string, Rgb]>([
    ['red', [239, 240, 240]],
    ['green', [240, 239, 240]],
    ['blue', [240, 240, 239]],
  ])('are two where they differ in %s alone and lie apart, and the page is what there is most of', (_, other) => {
    // The page has two fifths, the other white and the orange less.
    const thirds = (_x: number, y: number) => (y < 72 ? ORANGE : y < 114 ? other : [240, 240, 240])
    expect(colorsIn(picture(thirds))).toEqual({ page: [240, 240, 240], accent: ORANGE })
  })

  test('of the most frequent is the page, of the next coloured one the accent, in whatever order they stand', () => {
    const bands = (_: number, y: number) => (y < 50 ? BLUE : y < 80 ? [90, 90, 90] : y < 110 ? ORANGE : null)
    expect(colorsIn(picture(bands))).toEqual({ page: PAGE, accent: ORANGE })
  })

  test('stand out when their strongest part is more than 70 over the weakest', () => {
    const spot = (color: Rgb) => colorsIn(picture((_, y) => (y > 150 ? color : null)))
    expect(spot([100, 130, 170])).toBeNull()
    expect(spot([99, 130, 170])?.accent).toEqual([99, 130, 170])
    expect(spot([170, 99, 130])?.accent).toEqual([170, 99, 130])
  })

  test('stand out when they can be told from the page', () => {
    const spot = (color: Rgb) => colorsIn(picture((_, y) => (y > 150 ? color : null), [255, 255, 255]))
    expect(spot([255, 220, 150])).toBeNull()
    expect(spot([255, 190, 100])?.accent).toEqual([255, 190, 100])
  })

  test('that can be seen through are none', () => {
    expect(colorsIn(picture((_, y) => (y > 150 ? [...ORANGE, 254] : null)))).toBeNull()
  })
})

describe('what a phone wears', () => {
  /** The grounds from the deepest to the highest, the line between them, the accent's tint; then the texts on them. */
  const shades = ['sunken', 'page', 'surface', 'line', 'accent-soft'] as const
  const texts = ['text', 'text-soft', 'text-faint', 'accent-text', 'on-accent'] as const

  test.each<[string, Rgb, Rgb, 'light' | 'dark', string, string]>([
    [
      'a light page stays as it is, and what lies on it is lighter',
      PAGE,
      BLUE,
      'light',
      '#EDEBE3 #FAF8F0 #FDFCF9 #DDDDDA #D8DDE8',
      '#1C1B1A #605F5D #605F5D #143C8C #FFFFFF',
    ],
    [
      'a page of middling lightness becomes lighter',
      [200, 170, 150],
      BLUE,
      'light',
      '#CDB8AB #D8C2B4 #EFE7E1 #D1CAC5 #CCCCD3',
      '#1C1B1A #524F4D #524F4D #143C8C #FFFFFF',
    ],
    [
      'a dark page stays as it is, and its texts are light',
      [20, 20, 24],
      ORANGE,
      'dark',
      '#222226 #141418 #27272A #454548 #442F28',
      '#FFFFFF #BEBEBF #BEBEBF #E6885D #1C1B1A',
    ],
    [
      'a page of middling darkness becomes darker',
      [110, 110, 118],
      ORANGE,
      'dark',
      '#49484B #3D3C3F #4D4C4E #666567 #644E46',
      '#FFFFFF #CAC9CA #CAC9CA #F1BBA2 #1C1B1A',
    ],
  ])('%s', (_, page, accent, colorScheme, grounds, words) => {
    const look = lookOf({ page, accent })
    const of = (names: readonly string[]) => names.map((name) => look[`--${name}`]).join(' ')
    expect([look.colorScheme, of(shades), of(texts)]).toEqual([colorScheme, grounds, words])
    expect([look['--accent'], look['--accent-hover']]).toEqual([hexOf(accent), hexOf(accent)])
  })
})
