import { createEvent, sample } from 'effector'
import { extraOffers } from '@console/shared/extra-offers'
import { createClient } from '../../kit/api/client.ts'
import { createCrud } from '../../kit/data/crud.ts'
import { changedOnly } from '../../kit/form/changed-only.ts'
import { storedBody } from '../../kit/form/entity-form.ts'
import type { ProductPath } from '../urls.ts'
import { offerForm } from './offer-form.ts'

export const pageOpened = createEvent<ProductPath>()

export const { list, editor, removal } = createCrud({
  opened: pageOpened,
  api: createClient(extraOffers),
  pathOf: ({ uuid }, at) => ({ ...at, kit: uuid }),
  change: (body, item) => changedOnly(storedBody(offerForm, item), body),
  messages: { created: 'Опция успешно создана', updated: 'Опция успешно обновлена' },
})
/** A modal belongs to the product that it was opened for. */
sample({ clock: pageOpened, target: editor.closed })
