import { useEffect, useState } from 'react'
import { StaleNotice } from './ViewStates.tsx'

/** How long an answer may take without a word, ms. */
const PATIENCE = 10_000

/** Stands while something is waited for; says after a while that the answer is long in coming, with what can be done. */
export function SlowNotice({ hint, onRetry }: { hint?: string; onRetry?: () => void }) {
  const [turn, setTurn] = useState(0)
  const [slowTurn, setSlowTurn] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(setSlowTurn, PATIENCE, turn)
    return () => clearTimeout(timer)
  }, [turn])
  if (slowTurn !== turn) return null
  const again = onRetry && (() => (setTurn(turn + 1), onRetry()))
  return <StaleNotice text="Долго нет ответа" hint={hint} onRetry={again} />
}
