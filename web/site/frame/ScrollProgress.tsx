import { useEffect, useRef } from 'react'
import styles from './PublicFrame.module.css'

/** The spring of the progress bar (shared/docs/public-pages.md), of mass 1. */
const STIFFNESS = 100
const DAMPING = 30
const REST_DELTA = 0.001

/** The longest step that keeps the simulation accurate, seconds. */
const STEP_SECONDS = 1 / 240

export interface Spring {
  readonly at: number
  readonly speed: number
}

/** Returns the spring's state `seconds` later; at rest it is exactly at the target. */
export function pull({ at, speed }: Spring, target: number, seconds: number): Spring {
  for (let left = seconds; left > 0; left -= STEP_SECONDS) {
    const step = Math.min(left, STEP_SECONDS)
    speed += (STIFFNESS * (target - at) - DAMPING * speed) * step
    at += speed * step
  }
  const isResting = Math.abs(target - at) < REST_DELTA && Math.abs(speed) < REST_DELTA * 10
  return isResting ? { at: target, speed: 0 } : { at, speed }
}

/** The longest frame that counts, seconds: a background tab resumes with one huge frame. */
const MAX_FRAME_SECONDS = 0.1

/** A progress bar of scrolling at the window's lower edge. It follows like a spring, or at once with reduced motion. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    let spring: Spring = { at: 0, speed: 0 }
    let frame = 0
    let before = 0

    const draw = (now: number) => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const target = scrollHeight > clientHeight ? Math.min(scrollTop / (scrollHeight - clientHeight), 1) : 0
      const seconds = Math.min((now - before) / 1000, MAX_FRAME_SECONDS)
      before = now
      spring = calm.matches ? { at: target, speed: 0 } : pull(spring, target, seconds)
      if (bar.current) bar.current.style.scale = `${spring.at} 1`
      frame = spring.at === target && spring.speed === 0 ? 0 : requestAnimationFrame(draw)
    }
    const wake = () => {
      if (frame) return
      before = performance.now()
      frame = requestAnimationFrame(draw)
    }
    wake()
    window.addEventListener('scroll', wake, { passive: true })
    window.addEventListener('resize', wake)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', wake)
      window.removeEventListener('resize', wake)
    }
  }, [])
  return <div ref={bar} className={styles.bar} aria-hidden="true" />
}
