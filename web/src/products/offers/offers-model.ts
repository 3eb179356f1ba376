import { createEvent, sample } from 'effector'
import { extraOffers } from '@console/shared/extra-offers'
import { createClient } from '../../kit/api/client.ts'
import { createCrud, writeChange } from '../../kit/data/crud.ts'
import { storedBody } from '../../kit/form/entity-form.ts'
import type { ProductPath } from '../urls.ts'
import { goodsComparing } from '../forms/goods-form.ts'
import { offerForm } from './offer-form.ts'

const api = createClient(extraOffers)

export const pageOpened = createEvent<ProductPath>()

export const { list, editor, removal } = createCrud({
  opened: pageOpened,
  reads: extraOffers.list,
  api,
  pathOf: ({ uuid }, at) => ({ ...at, kit: uuid }),
  draftOf: (item) => storedBody(offerForm, item),
  comparisons: { ...goodsComparing, addons: 'sequence' },
  read: api.get,
  write: writeChange(api.update),
  messages: { created: 'Опция успешно создана', updated: 'Опция успешно обновлена' },
})
/** A modal belongs to the product for which it was opened. */
sample({ clock: pageOpened, target: editor.closed })
