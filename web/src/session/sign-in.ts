import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Tokens } from '@console/shared/kit/tokens'
import { session, type WidgetUser } from '@console/shared/session'
import { createClient } from '../kit/api/client.ts'
import { $platform, logFx } from '../kit/platform/platform.ts'
import { storeSession } from '../kit/api/tokens.ts'
import { externalEffect, type ExternalError } from '../kit/platform/external.ts'
import { errorToast, toast } from '../kit/platform/toast.ts'
import type { Toast } from '../kit/platform/toast-queue.ts'
import { sessionStored } from './model.ts'
import { askWidget, loadWidget, userOf, widgetWords, type WidgetAnswer } from './telegram-widget.ts'

/* Sign-in: sends the widget's answer to the server, stores the session that the server returns, and reloads the page. */

const api = createClient({ authorize: session.authorize })

/** The visitor is about to click a sign-in button, so the messenger's script is loaded. */
export const signInLikely = createEvent()
export const signInRequested = createEvent()

/** A failure is not reported: the click loads the script again. */
const loadWidgetFx = createEffect(async () => {
  await loadWidget()
})
sample({ clock: signInLikely, target: loadWidgetFx })

/** The messenger's window answered after the time limit: people may need longer to sign in. */
export const answeredLate = createEvent<WidgetAnswer>()
const lateAnswerFx = externalEffect(userOf, widgetWords)
sample({ clock: answeredLate, target: lateAnswerFx })
export const askWidgetFx = externalEffect(
  (_: void, late) => askWidget(late, scopeBind(answeredLate, { safe: true })),
  widgetWords,
)
const authorizeFx = attach({ effect: api.authorize, mapParams: (body: WidgetUser) => ({ params: {}, body }) })
/** Stores the session; resolves to true if it outlives the page. */
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

/* Every failure is logged and shown, because an owner cannot see a log (shared/docs/decisions/departures.md). */

const failed = sample({ clock: [askWidgetFx.failData, lateAnswerFx.failData] })
sample({ clock: failed, fn: ({ logged }) => logged, target: logFx })
sample({ clock: authorizeFx.failData, fn: (error) => `Authorize failed: ${error.status ?? error.kind}`, target: logFx })
sample({ clock: authorizeFx.failData, fn: (error) => errorToast(`Войти не удалось. ${error.message}`), target: toast })

/** Whether another click may open the window; the message then has a button for that. */
const mayOpen = ({ reason }: ExternalError) => reason === 'late' || reason === 'blocked'
sample({
  clock: failed,
  filter: (error) => !mayOpen(error),
  fn: ({ message, reason }): Toast => ({ kind: reason === 'cancelled' ? 'info' : 'error', text: message }),
  target: toast,
})
const offerFx = createEffect(({ message }: ExternalError) => {
  const onPress = scopeBind(signInRequested, { safe: true })
  let close = (): void => undefined
  const until = new Promise<void>((over) => (close = over))
  const offer: Toast = { kind: 'info', text: message, action: { label: 'Открыть окно входа', onPress }, until }
  return { offer, close }
})
sample({ clock: failed, filter: mayOpen, target: offerFx })
sample({ clock: offerFx.doneData, fn: ({ offer }) => offer, target: toast })

/** Closes the message of the previous attempt when another one starts or the window answers after all. */
const $offer = createStore<{ readonly close: () => void } | null>(null).on(offerFx.doneData, (_, offer) => offer)
const closeOfferFx = attach({ source: $offer, effect: (offer) => offer?.close() })
sample({ clock: [askWidgetFx, lateAnswerFx], target: closeOfferFx })
