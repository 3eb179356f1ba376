import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Tokens } from '@console/shared/kit/tokens'
import { session, type WidgetUser } from '@console/shared/session'
import { createClient } from '../kit/api/client.ts'
import { $platform } from '../kit/platform/platform.ts'
import { storeSession } from '../kit/api/tokens.ts'
import { logFx } from '../kit/platform/log.ts'
import { outsideEffect, type OutsideError } from '../kit/platform/outside.ts'
import { errorToast, toast } from '../kit/platform/toast.ts'
import type { Toast } from '../kit/platform/toast-queue.ts'
import { sessionStored } from './model.ts'
import { askWidget, loadWidget, userOf, widgetWords, type WidgetAnswer } from './telegram-widget.ts'

/* Sign-in: the widget's answer goes to the server, the server's session to the storage, then the page reloads. */

const api = createClient({ authorize: session.authorize })

/** A press on a sign-in button is likely: the messenger's script has to be there before it. */
export const signInLikely = createEvent()
export const signInRequested = createEvent()

/** A failed load of the script is not reported: the press loads it again. */
const loadWidgetFx = createEffect(async () => {
  await loadWidget()
})
sample({ clock: signInLikely, target: loadWidgetFx })

/** The window may answer after the wait for it, since a person takes their time to sign in there. */
export const answeredLate = createEvent<WidgetAnswer>()
const lateAnswerFx = outsideEffect(userOf, widgetWords)
sample({ clock: answeredLate, target: lateAnswerFx })
export const askWidgetFx = outsideEffect(
  (_: void, late) => askWidget(late, scopeBind(answeredLate, { safe: true })),
  widgetWords,
)
const authorizeFx = attach({ effect: api.authorize, mapParams: (body: WidgetUser) => ({ params: {}, body }) })
/** Whether it outlives the page. */
const storeSessionFx = attach({
  source: $platform,
  effect: (platform, tokens: Tokens) => {
    storeSession(platform, tokens)
    return !platform.storage.isVolatile
  },
})

export const $isSigningIn = combine(
  askWidgetFx.pending,
  authorizeFx.pending,
  storeSessionFx.pending,
  (asking, authorizing, storing) => asking || authorizing || storing,
)

sample({ clock: signInRequested, source: $isSigningIn, filter: (isSigningIn) => !isSigningIn, target: askWidgetFx })
sample({ clock: [askWidgetFx.doneData, lateAnswerFx.doneData], target: authorizeFx })
sample({ clock: authorizeFx.doneData, target: storeSessionFx })
sample({ clock: storeSessionFx.doneData, target: sessionStored })

/* Each failure is logged and shown: an owner cannot see a log (shared/docs/decisions/departures.md). */

const failed = sample({ clock: [askWidgetFx.failData, lateAnswerFx.failData] })
sample({ clock: failed, fn: ({ logged }) => logged, target: logFx })
sample({ clock: authorizeFx.failData, fn: (error) => `Authorize failed: ${error.status ?? error.kind}`, target: logFx })
sample({ clock: authorizeFx.failData, fn: (error) => errorToast(`Войти не удалось. ${error.message}`), target: toast })

/** Another press may open the window: the failure is said with a button for it. */
const mayOpen = ({ reason }: OutsideError) => reason === 'late' || reason === 'blocked'
sample({
  clock: failed,
  filter: (error) => !mayOpen(error),
  fn: ({ message, reason }): Toast => ({ kind: reason === 'cancelled' ? 'info' : 'error', text: message }),
  target: toast,
})
const offerFx = createEffect(({ message }: OutsideError) => {
  const onPress = scopeBind(signInRequested, { safe: true })
  let close = (): void => undefined
  const until = new Promise<void>((over) => (close = over))
  const said: Toast = { kind: 'info', text: message, action: { label: 'Открыть окно входа', onPress }, until }
  return { said, close }
})
sample({ clock: failed, filter: mayOpen, target: offerFx })
sample({ clock: offerFx.doneData, fn: ({ said }) => said, target: toast })

/** Closes the button of the attempt before: another one is under way, or the window has answered after all. */
const $offer = createStore<{ readonly close: () => void } | null>(null).on(offerFx.doneData, (_, offer) => offer)
const closeOfferFx = attach({ source: $offer, effect: (offer) => offer?.close() })
sample({ clock: [askWidgetFx, lateAnswerFx], target: closeOfferFx })
