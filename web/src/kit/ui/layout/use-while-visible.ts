import { useEffect, useEffectEvent } from 'react'

/** Does something every so often, in milliseconds, while the page can be seen; at once when it is seen again after long. */
export function useWhileVisible(task: () => void, every: number): void {
  const run = useEffectEvent(task)
  useEffect(() => {
    let last = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < every) return
      last = Date.now()
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
