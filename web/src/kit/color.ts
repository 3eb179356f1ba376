/** Red, green and blue, whole numbers from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The least contrast of text with its background (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** Parses '#RGB' or '#RRGGBB'; null for other text. */
export function rgbOf(hex: string): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!digits) return null
  const sixDigits = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const part = (at: number) => Number.parseInt(sixDigits.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

/** Returns a colour as '#RRGGBB'. */
export const hexOf = (color: Rgb): string =>
  `#${color
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`

/** Mixes `share` (0 to 1) of the first colour into the second, rounded to whole numbers as on a screen. */
export const mix = ([red, green, blue]: Rgb, [r, g, b]: Rgb, share: number): Rgb => [
  Math.round(red * share + r * (1 - share)),
  Math.round(green * share + g * (1 - share)),
  Math.round(blue * share + b * (1 - share)),
]

/** Returns the relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

interface TextColored {
  readonly text_color?: string | null | undefined
}

/** The text colour of a new card: the last card's, so that a shop's cards look alike. */
export const newTextColor = (cards: readonly TextColored[], documented: TextColored): string =>
  cards.at(-1)?.text_color || documented.text_color || ''

/** Returns white or black, whichever has the higher contrast. */
export const plainOn = (background: Rgb): Rgb =>
  contrast(WHITE, background) > contrast(BLACK, background) ? WHITE : BLACK

/** Returns the colour, or the nearest readable shade of it towards black or white. */
export function readableOn(color: Rgb, background: Rgb): Rgb {
  const end = plainOn(background)
  for (let share = 1; share > 0; share -= 0.05) {
    const tried = mix(color, end, share)
    if (contrast(tried, background) >= MIN_CONTRAST) return tried
  }
  return end
}
