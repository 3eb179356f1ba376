import { useEffect, useEffectEvent } from 'react'
import { Button, type ButtonLook } from './Button.tsx'

/** Repeats a failed load when pressed or when the network is back. Never use it for a save: only the owner repeats one. */
export function RetryButton({ onRetry, ...look }: ButtonLook & { onRetry: () => void }) {
  const again = useEffectEvent(onRetry)
  useEffect(() => {
    const back = () => again()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
  return (
    <Button {...look} onClick={onRetry}>
      Повторить
    </Button>
  )
}
