import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { allAccepted, type Consents } from '@console/shared/policies'
import { profile, type User } from '@console/shared/profile'
import { callFailed, createClient, writesDone } from '../kit/api/client.ts'
import type { ApiError } from '../kit/api/error.ts'
import { $platform, forgetPrefetched } from '../kit/platform/platform.ts'
import { ACCESS_TOKEN, REFRESH_TOKEN } from '../kit/platform/stored-names.ts'
import { rememberOwner, signOut } from '../kit/api/tokens.ts'
import { claimDrafts, forgetDraftsFx, keepDraftsFx } from '../kit/form/forget-drafts.ts'
import { forgetJournalFx } from '../kit/journal/first-load.ts'
import { navigationRequested } from '../kit/platform/navigation.ts'

/** `loading`: a full-screen spinner; `failed`: the owner's data did not load; the others: public or console routes. */
type AppState = 'loading' | 'failed' | 'signedOut' | 'signedIn'

const api = createClient({ me: profile.me })

export const appStarted = createEvent()
export const retried = createEvent()
export const signOutRequested = createEvent()
/** A session was stored (sign-in.ts). The payload is true if it outlives the page. */
export const sessionStored = createEvent<boolean>()
/** Another tab of this browser signed in or out. */
export const signedInElsewhere = createEvent()
export const signedOutElsewhere = createEvent()
export const userChanged = createEvent<User>()

/** Reloads the page to drop everything in memory, as after every sign-in and sign-out. */
export const reloadFx = createEffect((to: string | null) => {
  if (to !== null) globalThis.location.assign(to)
  else globalThis.location.reload()
})

const hasTokensFx = attach({
  source: $platform,
  effect: ({ storage }) => storage.getItem(ACCESS_TOKEN) !== null || storage.getItem(REFRESH_TOKEN) !== null,
})
const loadUserFx = attach({ effect: api.me, mapParams: (_: void) => ({ params: {} }) })

export const $user = createStore<User | null>(null)
  .on(loadUserFx.doneData, (_, user) => user)
  .on(userChanged, (_, user) => user)

const rememberFx = attach({
  source: $platform,
  effect: (platform, { uuid }: User) => {
    rememberOwner(platform, uuid)
    claimDrafts(uuid)
  },
})
sample({ clock: loadUserFx.doneData, target: rememberFx })

const $hasTokens = createStore<boolean | null>(null).on(hasTokensFx.doneData, (_, has) => has)
export const $startError = createStore<ApiError | null>(null)
  .on(loadUserFx.failData, (_, error) => error)
  .reset(loadUserFx.done, retried)

const $isLeaving = createStore(false).on(signOutRequested, () => true)

export const $appState = combine(
  $user,
  $hasTokens,
  $startError,
  $isLeaving,
  (user, hasTokens, error, isLeaving): AppState => {
    if (isLeaving) return 'loading'
    if (user) return 'signedIn'
    if (hasTokens === false) return 'signedOut'
    // A token that the server does not know counts as none. A server without an answer is no reason to sign out.
    if (error) return error.sessionEnded || error.status === 401 || error.status === 403 ? 'signedOut' : 'failed'
    return 'loading'
  },
)

sample({ clock: [appStarted, retried], target: hasTokensFx })
// The prefetched requests may have failed as well.
const forgetPrefetchedFx = createEffect(forgetPrefetched)
sample({ clock: retried, target: forgetPrefetchedFx })
sample({ clock: hasTokensFx.doneData, filter: (has) => has, target: loadUserFx })

/* The end of a session while the owner is working: the page keeps all unsaved input until they sign in again. */

const sessionEnded = sample({ clock: callFailed, filter: (error) => error.sessionEnded })
export const $hasEnded = createStore(false)
  .on(sessionEnded, () => true)
  .reset(sessionStored, signedInElsewhere)
/** Without an owner the page has no input to keep. */
export const $asksToSignIn = combine($hasEnded, $user, (hasEnded, user) => hasEnded && user !== null)

const isIn = (user: User | null) => user !== null
const resumed = sample({ clock: [sessionStored, signedInElsewhere], source: $user, filter: isIn })
const entered = sample({
  clock: sessionStored,
  source: $user,
  filter: (user) => user === null,
  fn: (_, isLasting) => isLasting,
})
sample({ clock: entered, filter: Boolean, fn: () => null, target: reloadFx })
// A session that is only in memory would not survive a reload.
sample({ clock: entered, filter: (isLasting) => !isLasting, target: retried })

/** Checks who signed in again: the same owner continues on this page, another one must not see it. */
const checkUserFx = attach({ effect: api.me, mapParams: (_: User | null) => ({ params: {} }) })
sample({ clock: resumed, target: checkUserFx })
const anotherCame = sample({ clock: checkUserFx.done, filter: ({ params, result }) => params?.uuid !== result.uuid })
sample({ clock: anotherCame, fn: () => '/', target: reloadFx })
// The end of the session had removed the stored owner.
sample({
  clock: checkUserFx.done,
  filter: ({ params, result }) => params?.uuid === result.uuid,
  fn: ({ result }) => result,
  target: rememberFx,
})

/* Sign-out: removes both tokens at once and spends the refresh token at the server (shared/docs/session-and-consents.md). */

/** How long the sign-out waits for running writes, including delayed deletions, ms. */
const WRITES_TIMEOUT_MS = 2000

const signOutFx = attach({
  source: $platform,
  effect: async (platform) => {
    await writesDone(platform, WRITES_TIMEOUT_MS)
    signOut(platform)
  },
})
/** Deletes the owner's drafts in this tab; in other tabs they wait for the owner to come back. */
sample({ clock: [signOutRequested, anotherCame], target: forgetDraftsFx })
sample({ clock: signedOutElsewhere, target: keepDraftsFx })
sample({ clock: signOutRequested, target: signOutFx })
// Last, because writes during the sign-out are recorded in the journal as well.
sample({ clock: signOutFx.done, source: $user, fn: (user) => user?.uuid, target: forgetJournalFx })
sample({ clock: signOutFx.done, fn: () => '/', target: reloadFx })

/* Other tabs: their sign-out signs this one out; their sign-in signs it in, or continues its session. */

sample({ clock: signedOutElsewhere, source: $user, filter: isIn, fn: () => '/', target: reloadFx })
sample({ clock: signedInElsewhere, source: $user, filter: (user) => user === null, fn: () => null, target: reloadFx })

/* Consents: 451 from any call, or a user without all three, leads to the policies' tab. */

export const POLICIES_PAGE = '/profile/privacy_policy'
export const consentsOf = (user: User | null): Consents => {
  const { user_policy, privacy_policy, advertising_policy } = user?.policies ?? {}
  return {
    user_policy: user_policy === true,
    privacy_policy: privacy_policy === true,
    advertising_policy: advertising_policy === true,
  }
}
export const $consents = $user.map(consentsOf)
export const $hasConsented = $user.map((user) => allAccepted(user?.policies))

const consentsMissing = sample({ clock: callFailed, filter: (error) => error.status === 451 })
const policies = { to: POLICIES_PAGE, state: { unasked: true }, returns: true }
sample({ clock: consentsMissing, fn: () => policies, target: navigationRequested })

/** Reads the user again: the one loaded at the start may be hours old. */
export const userRequested = createEvent()
const readFx = attach({ effect: api.me, mapParams: (_: User | null) => ({ params: {} }) })
sample({
  clock: [userRequested, consentsMissing],
  source: $user,
  // One request for all refused calls of a page; this one may be refused as well.
  filter: readFx.pending.map((isReading) => !isReading),
  target: readFx,
})
// If the user has changed since the request, the answer is outdated.
$user.on(readFx.done, (user, { params, result }) => (user === params ? result : user))
