import { tryCode } from './load-code.ts'
import { pressesBefore } from './start-anew.ts'

/** After the start of a page: goes on with what the page before was asked for. */
export function goOn(): void {
  const presses = pressesBefore()
  if (presses.length === 0) return
  // Without it the owner presses once more himself.
  tryCode(() => import('./press-again.ts')).then(
    ({ pressAgain }) => pressAgain(presses),
    () => undefined,
  )
}
