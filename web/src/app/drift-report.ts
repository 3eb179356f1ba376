import { createEffect, createEvent, createStore, sample } from 'effector'
import type { Drift } from '../kit/api/drift.ts'
import { bad, toast } from '../kit/browser/toast.ts'
import { plural } from '../kit/text.ts'

/** An answer left its contract: said once an endpoint in the browser's console, and to the owner where data is missing. */
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
sample({
  clock: first,
  filter: ({ dropped }) => dropped !== null && dropped > 0,
  fn: ({ dropped }) =>
    bad(
      `${plural(dropped ?? 0, ['запись не показана', 'записи не показаны', 'записей не показано'])}: сервер прислал их в незнакомом виде.`,
    ),
  target: toast,
})
