import { contrast, hexOf, luminance, mix, readableOn, type Rgb } from '../kit/color.ts'

/** The two main colours of a template's picture. */
export interface TemplateColors {
  readonly page: Rgb
  readonly accent: Rgb
}

/** The pixels of a canvas: red, green, blue, alpha. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Colours that differ by less in each channel count as one, 0 to 255. */
const CHANNEL_STEP = 24
/** The least difference between the strongest and the weakest channel of a colour that is not grey. */
const MIN_SATURATION = 70

/** Finds the colours in the middle of a picture, where a template shows its page; null if no colour stands out. */
export function colorsIn({ data, width, height }: Pixels): TemplateColors | null {
  const found = new Map<string, { sum: [number, number, number]; count: number }>()
  for (let y = Math.floor(height * 0.15); y < height * 0.85; y += 1) {
    for (let x = Math.floor(width * 0.3); x < width * 0.7; x += 1) {
      const at = (y * width + x) * 4
      const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4)
      if (opacity < 255) continue
      const key = [red, green, blue].map((part) => Math.floor(part / CHANNEL_STEP)).join()
      const color = found.get(key) ?? { sum: [0, 0, 0], count: 0 }
      color.sum = [color.sum[0] + red, color.sum[1] + green, color.sum[2] + blue]
      color.count += 1
      found.set(key, color)
    }
  }
  const colors = [...found.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ sum: [red, green, blue], count }): Rgb => [
      Math.round(red / count),
      Math.round(green / count),
      Math.round(blue / count),
    ])
  const [page] = colors
  const accent = page && colors.find((color) => isColored(color) && contrast(color, page) > 1.5)
  return page && accent ? { page, accent } : null
}

const isColored = (color: Rgb) => Math.max(...color) - Math.min(...color) > MIN_SATURATION

const WHITE: Rgb = [255, 255, 255]
const INK: Rgb = [28, 27, 26]

/** The phone's design tokens for the template. All texts are readable, whatever the picture's colours are. */
export function lookOf({ page: drawn, accent }: TemplateColors): Readonly<Record<string, string>> {
  const isDark = luminance(drawn) < 0.3
  // A page of medium lightness leaves no text enough contrast.
  const page = isDark
    ? mix(drawn, INK, luminance(drawn) > 0.08 ? 0.4 : 1)
    : mix(drawn, WHITE, 0.5 + luminance(drawn) / 2)
  const ink = isDark ? WHITE : INK
  const surface = mix(page, WHITE, isDark ? 0.92 : 0.4)
  const tint = mix(accent, surface, 0.16)
  const onAccent = contrast(WHITE, accent) > contrast(INK, accent) ? WHITE : INK
  const line = mix(ink, surface, 0.14)
  // All three are light or all are dark, so adjusting the colour for one keeps it readable on the others.
  const readable = (color: Rgb) => [page, surface, tint].reduce(readableOn, color)
  const soft = readable(mix(ink, surface, 0.7))
  const tokens = {
    page,
    surface,
    sunken: mix(ink, page, 0.06),
    text: ink,
    'text-soft': soft,
    'text-faint': soft,
    line,
    accent,
    'accent-hover': accent,
    'on-accent': readableOn(onAccent, accent),
    'accent-text': readable(accent),
    'accent-soft': tint,
  }
  return {
    colorScheme: isDark ? 'dark' : 'light',
    ...Object.fromEntries(Object.entries(tokens).map(([name, color]) => [`--${name}`, hexOf(color)])),
  }
}
