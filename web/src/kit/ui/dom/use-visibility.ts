import { useEffect, useEffectEvent } from 'react'

/** Calls `task` when the owner returns to the tab. */
export function useReturning(task: () => void): void {
  const run = useEffectEvent(task)
  useEffect(() => {
    const returned = () => {
      if (!document.hidden) run()
    }
    window.addEventListener('focus', returned)
    document.addEventListener('visibilitychange', returned)
    return () => {
      window.removeEventListener('focus', returned)
      document.removeEventListener('visibilitychange', returned)
    }
  }, [])
}

/**
 * Calls `task` every `every` ms while the page is visible, and at once when the page becomes visible again after a longer time.
 * Uses the monotonic clock: a changed system time would otherwise delay the task for hours or repeat it without end.
 */
export function useWhileVisible(task: () => void, every: number): void {
  const run = useEffectEvent(task)
  useEffect(() => {
    let last = performance.now()
    const check = () => {
      if (document.visibilityState !== 'visible' || performance.now() - last < every) return
      last = performance.now()
      run()
    }
    const timer = setInterval(check, every)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [every])
}
