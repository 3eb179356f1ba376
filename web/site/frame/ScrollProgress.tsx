import { useEffect, useRef } from 'react'
import styles from './ScrollProgress.module.css'
import { pull, type Spring } from './spring.ts'

/** The longest frame that counts, seconds: a background tab resumes with one huge frame. */
const LONGEST_FRAME = 0.1

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
      const seconds = Math.min((now - before) / 1000, LONGEST_FRAME)
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
