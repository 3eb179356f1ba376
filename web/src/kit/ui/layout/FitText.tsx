import { useLayoutEffect, useRef } from 'react'
import { classes } from '../dom/classes.ts'
import styles from './FitText.module.css'

// How large a title may be. All arithmetic: each word is measured once, then any card size costs no layout.

/** Width of a piece of text in em. */
type Measure = (text: string) => number

/** Line height of the fitted text, em. */
const lineHeight = 1.12

interface Fit {
  /** Words that may stand in separate lines; long ones carry soft hyphens. */
  text: string
  /** For one line, for two, …: the width in em that the widest line needs at best. */
  widths: number[]
}

const shy = '\u00AD'
const longWord = 12

/** Soft hyphens between open syllables of long words: 'Сельско·хозяй·ственный'. */
function hyphenate(word: string): string {
  if (word.length <= longWord) return word
  return word.replace(
    /([аеёиоуыэюяaeiouy])(?=[бвгджзйклмнпрстфхцчшщbcdfghjklmnpqrstvwxz][аеёиоуыэюяaeiouy])/gi,
    (vowel, _same, at: number) => (at > 1 && at < word.length - 3 ? vowel + shy : vowel),
  )
}

/** The narrowest width at which these pieces break into no more than so many lines. */
function narrowest(lines: number, pieces: { width: number; tail: number; space: number }[]): number {
  const fits = (limit: number) => {
    let used = 1
    let line = 0
    for (const [index, { width, tail, space }] of pieces.entries()) {
      const before = index > 0 ? (pieces[index - 1]?.space ?? space) : 0
      if (line > 0 && line + before + width + tail <= limit) line += before + width
      else if (line === 0) line = width
      else {
        used++
        line = width
      }
      if (line + tail > limit && line === width && width + tail > limit) return false
    }
    return used <= lines
  }
  let low = Math.max(...pieces.map(({ width, tail }) => width + tail))
  if (fits(low)) return low
  let high = pieces.reduce((sum, { width, space }) => sum + width + space, 0) + 1
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) high = middle
    else low = middle
  }
  return high
}

/** Prepares a title once per text and font. */
function prepareFit(title: string, measure: Measure): Fit {
  const words = title.trim().split(/\s+/).filter(Boolean).map(hyphenate)
  const space = measure(' ')
  const hyphen = measure('-')
  const pieces = words.flatMap((word) => {
    const parts = word.split(shy)
    return parts.map((part, index) => {
      const last = index === parts.length - 1
      return { width: measure(part), tail: last ? 0 : hyphen, space: last ? space : 0 }
    })
  })
  const widths: number[] = []
  for (let lines = 1; lines <= pieces.length; lines++) widths.push(narrowest(lines, pieces))
  return { text: words.join(' '), widths }
}

/** The largest font size, px, at which the title stands inside width × height px. */
function fontSizeFor({ widths }: Fit, width: number, height: number, largest: number): number {
  const sizes = widths.map((em, index) => Math.min(width / em, height / ((index + 1) * lineHeight)))
  // A hair less than what arithmetic allows: glyphs are placed on whole pixels.
  return Math.min(largest, Math.max(0, ...sizes) * 0.985)
}

export interface FitTextProps {
  children: string
  /** Part of the card's width the title may take. */
  share?: number | undefined
  largest?: number | undefined
  className?: string | undefined
}

/** Looks how a title fits into so many px, and says how to write it. */
type Fitter = (width: number, height: number) => () => void

// One observer for all cards: the browser hands over every changed size at once, already measured.
const fitters = new Map<Element, Fitter>()
let sizes: ResizeObserver | undefined

function observe(box: Element, fitter: Fitter): () => void {
  sizes ??= new ResizeObserver((entries) => {
    // All are looked at before one is written: each look after that would have the page styled anew.
    const writes = entries.map(({ target, contentRect: { width, height } }) => fitters.get(target)?.(width, height))
    for (const write of writes) write?.()
  })
  fitters.set(box, fitter)
  sizes.observe(box)
  return () => {
    fitters.delete(box)
    sizes?.unobserve(box)
  }
}

const probe = 100
const prepared = new Map<string, Fit>()
let pen: CanvasRenderingContext2D | null | undefined

// What was measured with the stand-in font is forgotten when Golos arrives.
const fonts = typeof document === 'undefined' ? undefined : document.fonts
fonts?.addEventListener('loadingdone', () => prepared.clear())

function fitOf(title: string, family: string, weight: string): Fit {
  const key = `${weight} ${family} ${title}`
  let fit = prepared.get(key)
  if (!fit) {
    pen ??= document.createElement('canvas').getContext('2d')
    const measure = (text: string) => {
      if (!pen) return text.length * 0.6
      pen.font = `${weight} ${probe}px ${family}`
      return pen.measureText(text).width / probe
    }
    fit = prepareFit(title, measure)
    if (prepared.size > 2000) prepared.clear()
    prepared.set(key, fit)
  }
  return fit
}

/** A title as large as half of its card's width and the card's whole height allow. Fills its positioned parent. */
export function FitText({ children, share = 0.5, largest = 40, className }: FitTextProps) {
  const box = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const outer = box.current
    const inner = words.current
    if (!outer || !inner) return
    let last: [number, number] = [0, 0]
    const fit = (width: number, height: number) => {
      last = [width, height]
      // Asked when the page is laid out: before, the browser would have to style it in the middle of its being drawn.
      const { fontFamily, fontWeight } = getComputedStyle(inner)
      const title = fitOf(children, fontFamily, fontWeight)
      return () => {
        inner.textContent = title.text
        inner.style.fontSize = `${fontSizeFor(title, width * share, height, largest)}px`
      }
    }
    const again = () => fit(...last)()
    fonts?.addEventListener('loadingdone', again)
    const stop = observe(outer, fit)
    return () => {
      fonts?.removeEventListener('loadingdone', again)
      stop()
    }
  }, [children, share, largest])

  return (
    <span ref={box} className={classes(styles.box, className)}>
      <span ref={words} className={styles.words} style={{ maxInlineSize: `${share * 100}%`, lineHeight }}>
        {children}
      </span>
    </span>
  )
}
