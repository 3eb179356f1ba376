import { attach, createEvent, sample } from 'effector'
import { extraOffers, type ExtraOffer, type ExtraOfferDraft } from '@console/shared/extra-offers'
import { createClient } from '../../kit/api/client.ts'
import { changedOnly } from '../../kit/form/changed-only.ts'
import { createEditor, type Creating, type Updating } from '../../kit/data/editor.ts'
import { createList } from '../../kit/data/list.ts'
import { createRemoval } from '../../kit/data/removal.ts'
import type { ProductPath } from '../urls.ts'
import { offerDraftOf, offerValues } from './offer-form.ts'

const api = createClient(extraOffers)

export const pageOpened = createEvent<ProductPath>()

export const list = createList({
  opened: pageOpened,
  loadFx: attach({ effect: api.list, mapParams: (params: ProductPath) => ({ params }) }),
})

export const editor = createEditor({
  $path: list.$path,
  list,
  createFx: attach({
    effect: api.create,
    mapParams: ({ body, at }: Creating<ExtraOfferDraft, ProductPath>) => ({ params: at, body }),
  }),
  updateFx: attach({
    effect: api.update,
    mapParams: ({ body, at, item }: Updating<ExtraOfferDraft, ProductPath, ExtraOffer>) => ({
      params: { ...at, kit: item.uuid },
      body: changedOnly(offerDraftOf(offerValues(item)), body),
    }),
  }),
  messages: { created: 'Опция успешно создана', updated: 'Опция успешно обновлена' },
})
/** A modal belongs to the product that it was opened for. */
sample({ clock: pageOpened, fn: () => undefined, target: editor.closed })

export const removal = createRemoval({
  $path: list.$path,
  removeFx: attach({
    effect: api.remove,
    mapParams: ({ item, at }: { item: ExtraOffer; at: ProductPath }) => ({ params: { ...at, kit: item.uuid } }),
  }),
})

// The answer is awaited, so the list reloads at once (shared/docs/decisions/departures.md).
sample({ clock: [editor.saved, removal.removed], fn: () => undefined, target: list.refresh })
