import { attach, createEvent, createStore, sample } from 'effector'
import { apiEffect } from '../kit/api/api-effect.ts'
import type { InputOf } from '@console/shared/kit/endpoint'
import { policies, policyKinds, type Consents } from '@console/shared/policies'
import { profile } from '@console/shared/profile'
import { MergeProof } from '../kit/api/merge-proof.ts'
import { createClient } from '../kit/api/client.ts'
import { createForm, type FormSubmission } from '../kit/data/form.ts'
import { $consents, $user, consentsOf, userChanged } from '../session/model.ts'

const api = createClient({ ...policies, me: profile.me })

const ALL_NEEDED = 'Необходимо установить все галочки!'
const ALL_REVOKED = 'Все разрешения уже отменены!'

const all = (accepted: boolean): Consents => ({
  user_policy: accepted,
  privacy_policy: accepted,
  advertising_policy: accepted,
})
const every = (consents: Consents, accepted: boolean) => policyKinds.every((kind) => consents[kind] === accepted)

/** Both events carry the form's checkboxes. */
export const confirmed = createEvent<Consents>()
export const revoked = createEvent<Consents>()

/** Saves the consents and returns the server's; if neither its answer nor the user has them, the sent ones. */
const consentFx = apiEffect<InputOf<typeof policies.consent>, Consents>(async ({ params, body }) => {
  const answered = await api.consent({ params, body, checked: MergeProof.switched })
  if (answered !== null) return answered
  try {
    return consentsOf(await api.me({ params: {} }))
  } catch {
    return body
  }
})

export const saving = createForm({
  saveFx: attach({
    source: $user,
    mapParams: ({ body }: FormSubmission<Consents, never>, user) => ({ params: { owner: user?.uuid ?? '' }, body }),
    effect: consentFx,
  }),
  message: 'Соглашения обновлены',
})

/** Why a press sent no request. */
export const $refusal = createStore<string | null>(null).reset(saving.submitted, confirmed, revoked)

sample({ clock: confirmed, filter: (selected) => every(selected, true), fn: () => all(true), target: saving.submitted })
sample({ clock: confirmed, filter: (selected) => !every(selected, true), fn: () => ALL_NEEDED, target: $refusal })

// Clearing the checkboxes revokes nothing by itself: there is nothing to revoke only if the server has no consents
// either.
const nothingToRevoke = (stored: Consents, selected: Consents) => every(selected, false) && every(stored, false)
sample({
  clock: revoked,
  source: $consents,
  filter: (stored, selected) => !nothingToRevoke(stored, selected),
  fn: () => all(false),
  target: saving.submitted,
})
sample({ clock: revoked, source: $consents, filter: nothingToRevoke, fn: () => ALL_REVOKED, target: $refusal })

const accepted = sample({ clock: saving.saved, source: $user, fn: (user, policies) => user && { ...user, policies } })
sample({ clock: accepted, filter: Boolean, target: userChanged })
