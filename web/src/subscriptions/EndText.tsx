import { useState } from 'react'
import { endText } from './plan-labels.ts'

/** Till when it is paid for, as seen from the moment that this came onto the page. */
export function EndText({ end, active }: { end: string | null | undefined; active?: boolean | null | undefined }) {
  const [now] = useState(() => Date.now())
  return <>{endText(end, now, active)}</>
}
