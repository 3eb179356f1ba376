import { useState } from 'react'
import { endText } from './plan-labels.ts'

/** The end of a subscription, relative to the time when the component was mounted. */
export function EndText({ end, active }: { end: string | null | undefined; active?: boolean | null | undefined }) {
  const [now] = useState(() => Date.now())
  return <>{endText(end, now, active)}</>
}
