import { useLayoutEffect, useRef } from 'react'
import { classes } from '../dom/classes.ts'
import styles from './FitText.module.css'

// Computes a title's font size. Each word is measured once; then any card size is pure arithmetic, without layout.

/** Returns the width of a text, em. */
type Measure = (text: string) => number

/** Line height of the fitted text, em. */
const lineHeight = 1.12

interface Fit {
  /** The title's words; long ones have soft hyphens. */
  text: string
  /** Per number of lines from one: the least width of the longest line, em. */
  widths: number[]
}

const shy = '\u00AD'
const longWord = 12

/** Inserts soft hyphens between open syllables of long words: 'Сельско·хозяй·ственный'. */
function hyphenate(word: string): string {
  if (word.length <= longWord) return word
  return word.replace(
    /([аеёиоуыэюяaeiouy])(?=[бвгджзйклмнпрстфхцчшщbcdfghjklmnpqrstvwxz][аеёиоуыэюяaeiouy])/gi,
    (vowel, _same, at: number) => (at > 1 && at < word.length - 3 ? vowel + shy : vowel),
  )
}

/** Returns the least width at which the pieces fit into `lines` lines. */
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

/** Measures a title, once per text and font. */
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

/** Returns the largest font size, px, at which the title fits into width × height px. */
function fontSizeFor({ widths }: Fit, width: number, height: number, largest: number): number {
  const sizes = widths.map((em, index) => Math.min(width / em, height / ((index + 1) * lineHeight)))
  // Slightly less than computed, because glyphs are placed on whole pixels.
  return Math.min(largest, Math.max(0, ...sizes) * 0.985)
}

interface FitTextProps {
  children: string
  /** The part of the card's width that the title may take. */
  share?: number | undefined
  largest?: number | undefined
  className?: string | undefined
}

/** Computes the size for a box in px, and returns a function that applies it. */
type Fitter = (width: number, height: number) => () => void

// One observer for all cards: the browser reports all changed sizes in one call.
const fitters = new Map<Element, Fitter>()
let sizes: ResizeObserver | undefined

function observe(box: Element, fitter: Fitter): () => void {
  sizes ??= new ResizeObserver((entries) => {
    // All reads come before the first write; a read after a write would restyle the page.
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
/** A cache of measured titles. */
const prepared = new Map<string, Fit>()
/** The canvas that measures. */
let pen: CanvasRenderingContext2D | null | undefined

// Widths of the fallback font are dropped when Golos has loaded.
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

/** A title as large as half of its card's width and the card's full height allow. Fills its positioned parent. */
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
      // Read here, after the layout: earlier, it would force a restyle in the middle of rendering.
      const { fontFamily, fontWeight } = getComputedStyle(inner)
      const title = fitOf(children, fontFamily, fontWeight)
      return () => {
        inner.textContent = title.text
        inner.style.fontSize = `${fontSizeFor(title, width * share, height, largest)}px`
      }
    }
    const refit = () => fit(...last)()
    fonts?.addEventListener('loadingdone', refit)
    const stop = observe(outer, fit)
    return () => {
      fonts?.removeEventListener('loadingdone', refit)
      stop()
    }
  }, [children, share, largest])

  return (
    <span ref={box} className={classes(styles.box, className)}>
      <span ref={words} className={styles.text} style={{ maxInlineSize: `${share * 100}%`, lineHeight }}>
        {children}
      </span>
    </span>
  )
}
