import { createEvent, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { controlFx, type Ask } from './control.ts'
import { opened } from './model.ts'

/** An entry of `GET /__fake/drift`: a call to a real provider and its contract violations. */
const Passed = z.object({
  at: z.string(),
  endpoint: z.string(),
  status: z.number(),
  drift: z.array(z.object({ text: z.string() })),
})
type Passed = z.infer<typeof Passed>

export const driftRefreshed = createEvent()
export const driftCleared = createEvent()

const read = async (ask: Ask) => z.parse(z.nullable(z.array(Passed)), await ask('GET', '/__fake/drift'))
const readDriftFx = controlFx((ask: Ask, _: void) => read(ask))
const clearDriftFx = controlFx(async (ask: Ask, _: void) => {
  await ask('DELETE', '/__fake/drift')
  return read(ask)
})
sample({ clock: [opened, driftRefreshed], target: readDriftFx })
sample({ clock: driftCleared, target: clearDriftFx })

/** Calls forwarded to the provider, newest first; null if the fake server answers itself. */
export const $passed = createStore<readonly Passed[] | null>(null).on(
  [readDriftFx.doneData, clearDriftFx.doneData],
  (_, passed) => passed?.toReversed() ?? null,
)
