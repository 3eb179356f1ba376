import { combine, createEvent, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { $callReasons, withReasons } from './call-reasons.ts'
import { controlFx, Fault, Logged, type Ask } from './control.ts'
import { opened } from './model.ts'

export const faultAdded = createEvent<Fault>()
export const faultsCleared = createEvent()
/** Sets the delay of every answer, milliseconds. */
export const latencySet = createEvent<number>()
export const logRefreshed = createEvent()

const readFaults = async (ask: Ask) => z.parse(z.array(Fault), await ask('GET', '/__fake/faults'))

/** Returns whether a fault is the panel's latency: only a delay, for every call. */
const isLatency = ({ method, path, status, drop, times }: Fault) =>
  !method && !path && !status && !drop && times === undefined

/** The server uses the first matching fault, so the latency, which matches all calls, is last and is also added to the others. */
async function setFaults(ask: Ask, faults: readonly Fault[], delay_ms: number): Promise<Fault[]> {
  await ask('DELETE', '/__fake/faults')
  for (const fault of faults) await ask('POST', '/__fake/faults', { ...fault, delay_ms })
  if (delay_ms > 0) await ask('POST', '/__fake/faults', { delay_ms })
  return readFaults(ask)
}
const delayOf = (faults: readonly Fault[]) => faults.find(isLatency)?.delay_ms ?? 0
const failing = (faults: readonly Fault[]) => faults.filter((fault) => !isLatency(fault))

const readFaultsFx = controlFx((ask: Ask, _: void) => readFaults(ask))
const addFaultFx = controlFx(async (ask: Ask, fault: Fault) => {
  const faults = await readFaults(ask)
  return setFaults(ask, [...failing(faults), fault], delayOf(faults))
})
const setLatencyFx = controlFx(async (ask: Ask, delay_ms: number) =>
  setFaults(ask, failing(await readFaults(ask)), delay_ms),
)
const clearFaultsFx = controlFx(async (ask: Ask, _: void) => setFaults(ask, [], delayOf(await readFaults(ask))))
const readLogFx = controlFx(async (ask: Ask, _: void) => z.parse(z.array(Logged), await ask('GET', '/__fake/requests')))

sample({ clock: opened, target: [readFaultsFx, readLogFx] })
sample({ clock: faultAdded, target: addFaultFx })
sample({ clock: latencySet, target: setLatencyFx })
sample({ clock: faultsCleared, target: clearFaultsFx })
sample({ clock: logRefreshed, target: readLogFx })

const $all = createStore<readonly Fault[]>([]).on(
  [readFaultsFx.doneData, addFaultFx.doneData, setLatencyFx.doneData, clearFaultsFx.doneData],
  (_, faults) => faults,
)
export const $latency = $all.map(delayOf)
export const $faults = $all.map(failing)
export const $isSettingFaults = addFaultFx.pending

/** The log, newest first, without pictures and the panel's own requests. */
const $calls = createStore<readonly Logged[]>([]).on(readLogFx.doneData, (_, log) =>
  log.filter(({ path }) => !/^\/(__fake|files)\//.test(path)).reverse(),
)
export const $log = combine($calls, $callReasons, withReasons)
export const $isReadingLog = readLogFx.pending
export const $faultFailure = createStore<string | null>(null)
  .on(
    [readFaultsFx.fail, addFaultFx.fail, setLatencyFx.fail, clearFaultsFx.fail, readLogFx.fail],
    (_, { error }) => error.message,
  )
  .reset(opened, faultAdded, latencySet, faultsCleared, logRefreshed)

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
