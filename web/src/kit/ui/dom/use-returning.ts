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
