import { createEffect, createEvent, createStore, sample } from 'effector'
import type { Drift } from '../kit/platform/platform.ts'

/** An answer broke its contract: logged once per endpoint. The page itself tells which data it could not show. */
export const answerDrifted = createEvent<Drift>()

const $reported = createStore<readonly string[]>([])
const first = sample({
  clock: answerDrifted,
  source: $reported,
  filter: (reported, { endpoint }) => !reported.includes(endpoint),
  fn: (_, drift) => drift,
})
$reported.on(first, (reported, { endpoint }) => [...reported, endpoint])

const logFx = createEffect(({ endpoint, issues }: Drift) =>
  console.warn(`Ответ ${endpoint} не по договору: ${issues.join('; ')}`),
)
sample({ clock: first, target: logFx })
