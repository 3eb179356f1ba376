import { useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { fontSizeFor, lineHeight, prepareFit, type Fit } from './fit-text.ts'
import styles from './FitText.module.css'

export interface FitTextProps {
  children: string
  /** Part of the card's width the title may take. */
  share?: number | undefined
  /** Largest letters, px. */
  largest?: number | undefined
  className?: string | undefined
}

// One observer for all cards: the browser hands over every changed size at once, already measured.
const fitters = new Map<Element, (width: number, height: number) => void>()
let sizes: ResizeObserver | undefined

function observe(box: Element, fitter: (width: number, height: number) => void): () => void {
  sizes ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) fitters.get(target)?.(contentRect.width, contentRect.height)
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
    const { fontFamily, fontWeight } = getComputedStyle(inner)
    let last: [number, number] = [0, 0]
    const fit = (width: number, height: number) => {
      last = [width, height]
      const title = fitOf(children, fontFamily, fontWeight)
      inner.textContent = title.text
      inner.style.fontSize = `${fontSizeFor(title, width * share, height, largest)}px`
    }
    const again = () => fit(...last)
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
