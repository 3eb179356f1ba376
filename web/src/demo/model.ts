import { combine, createEvent, createStore, sample } from 'effector'
import { policyKinds } from '@console/shared/policies'
import { Tokens } from '@console/shared/kit/tokens'
import * as z from 'zod/mini'
import type { Platform } from '../kit/platform/platform.ts'
import { clearSession, storeSession } from '../kit/api/tokens.ts'
import { forgetDraftsFx } from '../kit/form/forget-drafts.ts'
import { forgetJournalFx } from '../kit/journal/first-load.ts'
import { $user, reloadFx } from '../session/model.ts'
import { controlFx, Scenarios, type Ask } from './control.ts'

/** The page started: checks for a fake server to control. */
export const started = createEvent()
export const opened = createEvent()
export const closed = createEvent()
export const restartRequested = createEvent<string>()
export const ownerSelected = createEvent<number | 'new'>()
export const sessionExpired = createEvent<{ refresh: boolean }>()
export const consentsSet = createEvent<boolean>()
export const clockAdvanced = createEvent<{ seconds: number; words: string }>()
export const ordersPlaced = createEvent<{ shop: string; count: number }>()

const readScenariosFx = controlFx(async (ask: Ask, _: void) =>
  z.parse(Scenarios, await ask('GET', '/__fake/scenarios')),
)
/** The scenarios; null at a real provider or without `FAKE_API_CONTROL`: then there is no panel. */
export const $scenarios = createStore<Scenarios | null>(null).on(readScenariosFx.doneData, (_, found) => found)
sample({ clock: started, target: readScenariosFx })

async function signIn(ask: Ask, platform: Platform, tg_id: number | 'new'): Promise<void> {
  const user = await ask('GET', `/telegram-widget/sign?tg_id=${tg_id}`)
  const { data } = z.parse(z.object({ data: Tokens }), await ask('POST', '/auth/authorize', user))
  storeSession(platform, data)
}

interface Start {
  readonly scenario: string
  /** The signed-in owner, who is signed in again; if they do not exist in the scenario, its first owner is. */
  readonly tg_id: number | null
}

const startOverFx = controlFx(async (ask: Ask, { scenario, tg_id }: Start, platform) => {
  const { current } = z.parse(Scenarios, await ask('GET', '/__fake/scenarios'))
  await ask('POST', '/__fake/reset', { scenario })
  clearSession(platform)
  if (tg_id === null) return '/'
  const { scenarios } = z.parse(Scenarios, await ask('GET', '/__fake/scenarios'))
  const owners = scenarios.flatMap((one) => (one.name === scenario ? one.owners : []))
  const owner = owners.find((one) => one.tg_id === tg_id) ?? owners[0]
  if (owner) await signIn(ask, platform, owner.tg_id)
  // The same scenario has the same addresses, so the open page can be restored.
  return current === scenario ? null : '/projects'
})
const signInFx = controlFx(async (ask: Ask, tg_id: number | 'new', platform) => {
  await signIn(ask, platform, tg_id)
  return '/projects'
})
const expireFx = controlFx((ask: Ask, { refresh }: { refresh: boolean }) =>
  ask('POST', '/__fake/session/expire', { refresh }),
)
const setConsentsFx = controlFx((ask: Ask, { tg_id, given }: { tg_id: number; given: boolean }) =>
  ask('POST', '/__fake/consents', { tg_id, ...Object.fromEntries(policyKinds.map((kind) => [kind, given])) }),
)
const advanceFx = controlFx((ask: Ask, { seconds }: { seconds: number; words: string }) =>
  ask('POST', '/__fake/clock', { advance_s: seconds }),
)
const placeFx = controlFx(async (ask: Ask, order: { shop: string; count: number }) =>
  z.parse(z.array(z.unknown()), await ask('POST', '/__fake/orders', order)),
)

const $tgId = $user.map((user) => (user ? Number(user.tg_id) : null))
sample({ clock: restartRequested, source: $tgId, fn: (tg_id, scenario) => ({ scenario, tg_id }), target: startOverFx })
sample({ clock: ownerSelected, target: signInFx })
sample({ clock: sessionExpired, target: expireFx })
sample({
  clock: consentsSet,
  source: $tgId,
  filter: Boolean,
  fn: (tg_id, given) => ({ tg_id, given }),
  target: setConsentsFx,
})
sample({ clock: clockAdvanced, target: advanceFx })
sample({ clock: ordersPlaced, target: placeFx })

/* With another scenario or owner nothing of the old page may stay, nor its drafts. */

const entered = sample({ clock: [startOverFx.doneData, signInFx.doneData] })
sample({ clock: entered, target: forgetDraftsFx })
sample({ clock: entered, source: $user, fn: (user) => user?.uuid, target: forgetJournalFx })
sample({ clock: entered, target: reloadFx })

/* The results of actions; the page loads new data when the panel closes. */

export interface ActionResult {
  readonly kind: 'success' | 'error'
  readonly text: string
}
const good = (text: string): ActionResult => ({ kind: 'success', text })

const effects = [startOverFx, signInFx, expireFx, setConsentsFx, advanceFx, placeFx] as const
export const $isBusy = combine(
  effects.map((effectFx) => effectFx.pending),
  (pending) => pending.some(Boolean),
)

export const $result = createStore<ActionResult | null>(null)
  .on(expireFx.done, (_, { params }) =>
    good(
      params.refresh
        ? 'Сессия закончилась: следующий запрос попросит войти.'
        : 'Токен доступа истёк: следующий запрос обновит его.',
    ),
  )
  .on(setConsentsFx.done, (_, { params }) =>
    good(params.given ? 'Согласия возвращены.' : 'Согласия отозваны: следующий запрос получит ответ 451.'),
  )
  .on(advanceFx.done, (_, { params }) => good(`Часы сервера переведены: ${params.words}.`))
  .on(placeFx.doneData, (_, placed) => good(`Новых заказов: ${placed.length}.`))
  .reset(closed)
for (const effectFx of effects) $result.on(effectFx.failData, (_, { message }) => ({ kind: 'error', text: message }))

/** The data has changed, and the open page does not show it yet. */
export const $isStale = createStore(false)
  .on([advanceFx.done, placeFx.done], () => true)
  .on(setConsentsFx.done, (_, { params }) => params.given)
sample({ clock: closed, source: $isStale, filter: Boolean, fn: () => null, target: reloadFx })
