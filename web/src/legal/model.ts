import { attach, combine, createEvent, createStore, sample } from 'effector'
import { legal, legalDrafts, legalTypes, LegalInfo, type LegalKind } from '@console/shared/legal'
import { createClient } from '../kit/api/client.ts'
import type { FieldError } from '@console/shared/kit/problem'
import { successToast, toast } from '../kit/platform/toast.ts'
import { createQuery, isOnPage, present } from '../kit/data/query.ts'
import { createForm, type FormSubmission } from '../kit/data/form.ts'
import { createUpdate, type Writing } from '../kit/data/update.ts'
import { withUnreadFields } from '../kit/form/unread-fields.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { companyBody, individualBody, personBody, storedKind, valuesOf, type LegalValues } from './legal-form.ts'

const api = createClient(legal)

export const pageOpened = createEvent<ShopPath>()
export const info = createQuery({
  opened: pageOpened,
  loadFx: api.get,
})
sample({ clock: pageOpened, target: info.cleared })

/** The shown kind: the selected one, else the stored one, else the first (shared/docs/legal-information.md). */
export const kindSelected = createEvent<LegalKind>()
const $selected = createStore<LegalKind | null>(null)
  .on(kindSelected, (_, kind) => kind)
  .reset(pageOpened)
export const $kind = combine(
  $selected,
  info.$data,
  (selected, item) => selected ?? storedKind(item) ?? legalTypes[0].value,
)

/* Each of the four calls replaces all stored data, so a save sends the whole merged version. The kind is merged like a field. */

type Stored = LegalInfo | null
interface LegalDraft extends LegalValues {
  readonly kind: LegalKind | undefined
}

function write({ item, body, params, checked }: Writing<LegalDraft, ShopPath, Stored, ShopPath>) {
  const whole = <Body extends object>(draft: Body, kind: LegalKind) =>
    // Unknown fields are kept only if the kind stays the same.
    withUnreadFields(draft, item, legalDrafts[kind], kind === storedKind(item) ? LegalInfo : undefined)
  const calls = {
    individual: () => api.saveIndividual({ params, body: whole(individualBody(body), 'individual'), checked }),
    self_employed: () => api.saveSelfEmployed({ params, body: whole(personBody(body), 'self_employed'), checked }),
    individual_entrepreneur: () =>
      api.saveEntrepreneur({ params, body: whole(personBody(body), 'individual_entrepreneur'), checked }),
    legal_entity: () => api.saveLegalEntity({ params, body: whole(companyBody(body), 'legal_entity'), checked }),
  }
  return calls[body.kind ?? legalTypes[0].value]()
}
const updateFx = createUpdate<Stored, ShopPath, ShopPath, LegalDraft>({
  pathOf: (_, at) => at,
  read: ({ params }) => api.get({ params }),
  draftOf: (item) => ({ ...valuesOf(item), kind: storedKind(item) }),
  write,
})

const messages: Readonly<Record<LegalKind, string>> = {
  individual: 'о физическом лице',
  self_employed: 'о самозанятом',
  individual_entrepreneur: 'об индивидуальном предпринимателе',
  legal_entity: 'о юридическом лице',
}

const saveFx = attach({
  source: { item: info.$data, at: info.$path, kind: $kind },
  mapParams: ({ body, base, from, choices }: FormSubmission<LegalValues, Stored>, { item, at, kind }) => ({
    item: base ?? item,
    at: present(at),
    body: { ...body, kind },
    from: from && { ...from, kind: storedKind(base ?? item) },
    choices,
  }),
  effect: updateFx,
})
const form = createForm({
  saveFx,
  stored: {
    $shown: combine(info.$data, info.$path, info.$view, (item, at, view) =>
      at && (view === 'shown' || view === 'empty') ? { item, at } : null,
    ),
    readFx: updateFx.readFx,
    replaced: info.replaced,
  },
})
/** The kind of the last attempted save, since its refusal does not concern other kinds. */
const $tried = createStore<LegalKind | null>(null)
sample({ clock: saveFx, source: $kind, target: $tried })
sample({ clock: pageOpened, target: form.closed })
sample({
  clock: form.saved,
  source: $tried,
  filter: Boolean,
  fn: (kind) => successToast(`Информация ${messages[kind]} успешно добавлена`),
  target: toast,
})
// A provider may omit the shop's uuid, so it is taken from the call.
sample({
  clock: updateFx.done,
  source: info.$path,
  filter: (path, { params }) => isOnPage(path, params.at),
  fn: (_, { result }) => result,
  target: info.replaced,
})

const $failure = combine(form.$failure, $tried, $kind, (failure, tried, kind) => (tried === kind ? failure : null))

export const saving = {
  ...form,
  // Narrows the type: the form never submits without a stored item.
  resolved: form.resolved.prepend((submission: FormSubmission<LegalValues, LegalInfo>) => submission),
  revalidation: { ...form.revalidation, accepted: form.revalidation.accepted.prepend((item: LegalInfo) => item) },
  $failure,
  $fieldErrors: $failure.map((failure): readonly FieldError[] => failure?.errors ?? []),
}
