import { attach, combine, createEvent, createStore, sample, type Effect } from 'effector'
import { or } from 'patronum'
import { legal, legalTypes, type LegalInfo, type LegalKind } from '@console/shared/legal'
import { createClient } from '../kit/api/client.ts'
import type { ApiError } from '../kit/api/error.ts'
import { createQuery, openPath } from '../kit/data/query.ts'
import { createMutation } from '../kit/data/mutation.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { companyBody, individualBody, personBody, storedKind, type LegalValues } from './legal-form.ts'

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

/** Each kind has a call and a message of its own; a refusal of one kind is not the other's. */
const savingBy = <Body>(
  effect: Effect<{ params: { readonly owner: string; readonly shop: string }; body: Body }, LegalInfo, ApiError>,
  bodyOf: (values: LegalValues) => Body,
  ofWhom: string,
) =>
  createMutation({
    saveFx: attach({
      source: info.$path,
      mapParams: (values: LegalValues, at) => ({ params: openPath(at), body: bodyOf(values) }),
      effect,
    }),
    message: `Информация ${ofWhom} успешно добавлена`,
  })

const savings = {
  individual: savingBy(api.saveIndividual, individualBody, 'о физическом лице'),
  self_employed: savingBy(api.saveSelfEmployed, personBody, 'о самозанятом'),
  individual_entrepreneur: savingBy(api.saveEntrepreneur, personBody, 'об индивидуальном предпринимателе'),
  legal_entity: savingBy(api.saveLegalEntity, companyBody, 'о юридическом лице'),
}

/** The form of the kind on the screen. */
const submitted = createEvent<LegalValues>()
const closed = createEvent()
sample({ clock: pageOpened, target: closed })
/** Grows with every save: the form starts anew from what was saved. */
const $saves = createStore(0)
for (const { value: kind } of legalTypes) {
  const { submitted: save, saved, closed: close } = savings[kind]
  sample({ clock: submitted, source: $kind, filter: (now) => now === kind, fn: (_, values) => values, target: save })
  sample({ clock: closed, target: close })
  $saves.on(saved, (saves) => saves + 1)
  sample({
    clock: saved,
    source: info.$path,
    filter: (at, { shop_uuid }) => !shop_uuid || shop_uuid === at?.shop,
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
/** What the form hands its values to. */
export const saving = {
  submitted,
  closed,
  $saves,
  $isSaving: or(...legalTypes.map(({ value }) => savings[value].$isSaving)),
  $failure: combine($kind, combine(ofKind((kind) => savings[kind].$failure)), (kind, all) => all[kind]),
  $fieldErrors: combine($kind, combine(ofKind((kind) => savings[kind].$fieldErrors)), (kind, all) => all[kind]),
}
