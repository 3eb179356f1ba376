import { useEffect, useEffectEvent } from 'react'

/**
 * Does something every so often, in milliseconds, while the page can be seen; at once when it is seen again after long. By
 * a clock that nobody sets: after a change of the machine's time it would wait for hours, or ask without end.
 */
export function useWhileVisible(task: () => void, every: number): void {
  const run = useEffectEvent(task)
  useEffect(() => {
    let last = performance.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || performance.now() - last < every) return
      last = performance.now()
      run()
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [every])
}
