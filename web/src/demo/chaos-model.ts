import { createEvent, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { controlFx, type Ask } from './control.ts'
import { opened } from './model.ts'

/** The settings of `/__fake/chaos` that the panel uses (shared/docs/fake-server.md). */
const Chaos = z.object({ seed: z.number(), rate: z.number(), profile: z._default(z.string(), 'none') })
export type Chaos = z.infer<typeof Chaos>

const CALM: Chaos = { seed: 1, rate: 0, profile: 'none' }

export const chaosSet = createEvent<Chaos>()

const readChaosFx = controlFx(
  async (ask: Ask, _: void) => z.parse(z.nullable(Chaos), await ask('GET', '/__fake/chaos')) ?? CALM,
)
const setChaosFx = controlFx(async (ask: Ask, chaos: Chaos) => {
  if (chaos.rate === CALM.rate && chaos.profile === CALM.profile) await ask('DELETE', '/__fake/chaos')
  else await ask('POST', '/__fake/chaos', chaos)
  return chaos
})
sample({ clock: opened, target: readChaosFx })
sample({ clock: chaosSet, target: setChaosFx })

export const $chaos = createStore(CALM).on([readChaosFx.doneData, setChaosFx.doneData], (_, chaos) => chaos)
export const $chaosFailure = createStore<string | null>(null)
  .on([readChaosFx.failData, setChaosFx.failData], (_, { message }) => message)
  .reset(opened, chaosSet)
