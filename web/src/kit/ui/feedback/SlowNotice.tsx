import { useEffect, useState } from 'react'
import { StaleNotice } from './ViewStates.tsx'

/** The time after which the notice appears, ms. */
const NOTICE_DELAY_MS = 10_000

/** Shows nothing at first, and after ten seconds that the server has not answered yet, with a hint and a retry. */
export function SlowNotice({ hint, onRetry }: { hint?: string; onRetry?: () => void }) {
  const [turn, setTurn] = useState(0)
  const [slowTurn, setSlowTurn] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(setSlowTurn, NOTICE_DELAY_MS, turn)
    return () => clearTimeout(timer)
  }, [turn])
  if (slowTurn !== turn) return null
  const again = onRetry && (() => (setTurn(turn + 1), onRetry()))
  return <StaleNotice text="Долго нет ответа" hint={hint} onRetry={again} />
}

/** Tells the owner of a slow save not to send it a second time. */
export const SlowSave = () => (
  <SlowNotice hint="Изменения отправлены, сервер их ещё не подтвердил. Второй раз отправлять не нужно: дождитесь ответа." />
)
