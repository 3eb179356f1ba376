import { useEffect, useEffectEvent } from 'react'
import { Button, type ButtonLook } from './Button.tsx'

/** Asks again for what did not come, by a press or when the network is back. Never for a save, which is the owner's to repeat. */
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
