import { createEvent, sample } from 'effector'
import { deliveryServices, pickups } from '@console/shared/delivery'
import { errorToast, toast } from '../kit/platform/toast.ts'
import { createCrud } from '../kit/data/crud.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { pickupForm, serviceForm } from './delivery-forms.ts'
import { pickupEntity, serviceEntity } from './entities.ts'
import { createEntries } from './entries.ts'

export const pageOpened = createEvent<ShopPath>()

export const services = createEntries(
  createCrud({
    opened: pageOpened,
    reads: deliveryServices.list,
    ...serviceEntity,
    draftOf: (item) => storedBody(serviceForm, item),
    sent: ({ change }) => change,
    messages: { created: 'Доставка успешно создана', updated: 'Доставка успешно обновлена' },
  }),
  'deliveryService',
  'Доставка успешно удалена',
)
// Only services have these two notices (shared/docs/delivery.md); both forms show the reason.
sample({ clock: serviceEntity.api.create.fail, fn: () => errorToast('Ошибка при создании доставки'), target: toast })
sample({ clock: serviceEntity.api.update.fail, fn: () => errorToast('Ошибка при обновлении доставки'), target: toast })

export const points = createEntries(
  createCrud({
    opened: pageOpened,
    reads: pickups.list,
    ...pickupEntity,
    draftOf: (item) => storedBody(pickupForm, item),
    sent: ({ change }) => change,
    messages: { created: 'Самовывоз успешно создан', updated: 'Самовывоз успешно обновлен' },
  }),
  'pickup',
  'Самовывоз успешно удален',
)
