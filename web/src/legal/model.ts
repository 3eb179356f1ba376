import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { or } from 'patronum'
import { legal, legalDrafts, legalTypes, type LegalInfo, type LegalKind } from '@console/shared/legal'
import { createClient } from '../kit/api/client.ts'
import type { ApiError } from '../kit/api/error.ts'
import { createQuery, openPath } from '../kit/data/query.ts'
import { createMutation } from '../kit/data/mutation.ts'
import { createLook, type Shown } from '../kit/data/look.ts'
import { createUpdate, type Handed, type Writing } from '../kit/data/update.ts'
import { keepUnread } from '../kit/form/keep-unread.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { companyBody, individualBody, personBody, storedKind, valuesOf, type LegalValues } from './legal-form.ts'

const api = createClient(legal)

export const pageOpened = createEvent<ShopPath>()
export const info = createQuery({
  opened: pageOpened,
  loadFx: attach({ effect: api.get, mapParams: ({ shop }: ShopPath) => ({ params: { shop } }) }),
})
sample({ clock: pageOpened, target: info.cleared })

/** The kind on the screen: selected by hand, else the stored one, else the first (shared/docs/legal-information.md). */
export const kindSelected = createEvent<LegalKind>()
const $selected = createStore<LegalKind | null>(null)
  .on(kindSelected, (_, kind) => kind)
  .reset(pageOpened)
export const $kind = combine(
  $selected,
  info.$data,
  (selected, item) => selected ?? storedKind(item) ?? legalTypes[0].value,
)

/* The four calls replace all that is stored: theirs goes along with mine, and the kind is one more field of it. */

type Stored = LegalInfo | null
interface LegalDraft extends LegalValues {
  readonly kind: LegalKind | undefined
}

const writeFx = createEffect<Writing<LegalDraft, ShopPath, Stored>, Stored, ApiError>(
  ({ item, body, at: params, checked }) => {
    const whole = <Body extends object>(draft: Body, kind: LegalKind) => keepUnread(draft, item, legalDrafts[kind])
    const calls = {
      individual: () => api.saveIndividual({ params, body: whole(individualBody(body), 'individual'), checked }),
      self_employed: () => api.saveSelfEmployed({ params, body: whole(personBody(body), 'self_employed'), checked }),
      individual_entrepreneur: () =>
        api.saveEntrepreneur({ params, body: whole(personBody(body), 'individual_entrepreneur'), checked }),
      legal_entity: () => api.saveLegalEntity({ params, body: whole(companyBody(body), 'legal_entity'), checked }),
    }
    return calls[body.kind ?? legalTypes[0].value]()
  },
)
const readFx = attach({
  effect: api.get,
  mapParams: ({ at: { shop } }: Shown<Stored, ShopPath>) => ({ params: { shop } }),
})
const updateFx = createUpdate<Stored, ShopPath, LegalDraft>({
  readFx,
  writeFx,
  draftOf: (item) => ({ ...valuesOf(item), kind: storedKind(item) }),
})

/** Each kind has a message of its own; a refusal of one kind is not the other's. */
const savingBy = (kind: LegalKind, ofWhom: string) =>
  createMutation({
    saveFx: attach({
      source: { item: info.$data, at: info.$path },
      mapParams: ({ body, base, choices = [] }: Handed<LegalValues, LegalInfo>, { item, at }) => ({
        item: base ?? item,
        at: openPath(at),
        body: { ...body, kind },
        choices,
      }),
      effect: updateFx,
    }),
    message: `Информация ${ofWhom} успешно добавлена`,
  })

const savings = {
  individual: savingBy('individual', 'о физическом лице'),
  self_employed: savingBy('self_employed', 'о самозанятом'),
  individual_entrepreneur: savingBy('individual_entrepreneur', 'об индивидуальном предпринимателе'),
  legal_entity: savingBy('legal_entity', 'о юридическом лице'),
}

/** The form of the kind on the screen. */
const resolved = createEvent<Handed<LegalValues, LegalInfo>>()
const submitted = resolved.prepend((body: LegalValues) => ({ body }))
const closed = createEvent()
sample({ clock: pageOpened, target: closed })
/** Grows with every save: the form starts anew from what was saved. */
const $saves = createStore(0)
for (const { value: kind } of legalTypes) {
  const { submitted: save, saved, closed: close } = savings[kind]
  sample({ clock: resolved, source: $kind, filter: (now) => now === kind, fn: (_, handed) => handed, target: save })
  sample({ clock: closed, target: close })
  $saves.on(saved, (saves) => saves + 1)
  sample({
    clock: saved,
    source: info.$path,
    filter: (at, item) => !item?.shop_uuid || item.shop_uuid === at?.shop,
    fn: (_, item) => item,
    target: info.replaced,
  })
}

const ofKind = <Value>(valueOf: (kind: LegalKind) => Value) => ({
  individual: valueOf('individual'),
  self_employed: valueOf('self_employed'),
  individual_entrepreneur: valueOf('individual_entrepreneur'),
  legal_entity: valueOf('legal_entity'),
})
const $isSaving = or(...legalTypes.map(({ value }) => savings[value].$isSaving))
const look = createLook<Stored, ShopPath>({
  $shown: combine(info.$data, info.$path, info.$view, (item, at, view) =>
    at && view !== 'loading' && view !== 'failed' ? { item, at } : null,
  ),
  readFx,
  $isSaving,
})
sample({ clock: look.taken, target: info.replaced })

/** What the form hands its values to. */
export const saving = {
  look: { ...look, taken: look.taken.prepend((item: LegalInfo) => item) },
  submitted,
  resolved,
  closed,
  $saves,
  $isSaving,
  $failure: combine($kind, combine(ofKind((kind) => savings[kind].$failure)), (kind, all) => all[kind]),
  $fieldErrors: combine($kind, combine(ofKind((kind) => savings[kind].$fieldErrors)), (kind, all) => all[kind]),
}
