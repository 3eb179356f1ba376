import { createEvent, sample } from 'effector'
import { deliveryServices, pickups } from '@console/shared/delivery'
import { createClient } from '../kit/api/client.ts'
import { errorToast, toast } from '../kit/platform/toast.ts'
import { createCrud } from '../kit/data/crud.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { pickupForm, serviceForm } from './delivery-forms.ts'
import { createEntries } from './entries.ts'

const serviceApi = createClient(deliveryServices)

export const pageOpened = createEvent<ShopPath>()

export const services = createEntries(
  createCrud({
    opened: pageOpened,
    reads: deliveryServices.list,
    api: serviceApi,
    pathOf: ({ uuid }, at) => ({ ...at, id: uuid }),
    draftOf: (item) => storedBody(serviceForm, item),
    comparisons: { price: 'number' },
    sent: ({ change }) => change,
    messages: { created: 'Доставка успешно создана', updated: 'Доставка успешно обновлена' },
  }),
  'deliveryService',
  'Доставка успешно удалена',
)
// Only services have these two notices (shared/docs/delivery.md); both forms show the reason.
sample({ clock: serviceApi.create.fail, fn: () => errorToast('Ошибка при создании доставки'), target: toast })
sample({ clock: serviceApi.update.fail, fn: () => errorToast('Ошибка при обновлении доставки'), target: toast })

export const points = createEntries(
  createCrud({
    opened: pageOpened,
    reads: pickups.list,
    api: createClient(pickups),
    pathOf: ({ uuid }, at) => ({ ...at, id: uuid }),
    draftOf: (item) => storedBody(pickupForm, item),
    comparisons: { schedule: 'fields' },
    sent: ({ change }) => change,
    messages: { created: 'Самовывоз успешно создан', updated: 'Самовывоз успешно обновлен' },
  }),
  'pickup',
  'Самовывоз успешно удален',
)
