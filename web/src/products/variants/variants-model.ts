import { createEvent, sample } from 'effector'
import { variants } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { errorToast, toast } from '../../kit/platform/toast.ts'
import { createCrud } from '../../kit/data/crud.ts'
import { reading } from '../edit/product-model.ts'
import type { ProductPath } from '../urls.ts'
import { createVariantFx, sendVariantFx, variantComparing, variantDraftOf } from '../saving/variant-calls.ts'

const api = createClient(variants)

export const pageOpened = createEvent<ProductPath>()

const crud = createCrud({
  opened: pageOpened,
  reads: variants.list,
  api: { ...api, create: createVariantFx },
  pathOf: ({ uuid }, at) => ({ ...at, variant: uuid }),
  draftOf: variantDraftOf,
  comparisons: variantComparing,
  read: api.get,
  write: ({ params, change, item, checked }) => sendVariantFx({ params, body: { change, item }, checked }),
  messages: { created: 'Вариант успешно создан', updated: 'Вариант успешно обновлён' },
})
sample({ clock: createVariantFx.fail, fn: () => errorToast('Ошибка при создании товара или варианта'), target: toast })

export const { list, editor, removal } = crud

/** The product's first tab depends on the number of its variants, so the product is read again. */
sample({
  clock: [createVariantFx.done, crud.updateFx.done, crud.removeFx.done],
  fn: () => undefined,
  target: reading.refresh,
})

/** A modal belongs to the product for which it was opened. */
sample({ clock: pageOpened, target: editor.closed })
