import { attach, sample } from 'effector'
import { lazyModule } from '../../kit/platform/lazy-module.ts'
import type { Order, TrackingDraft } from '@console/shared/orders'
import { createForm, type FormSubmission } from '../../kit/data/form.ts'
import { present } from '../../kit/data/query.ts'
import { createUpdate, type UpdateJob } from '../../kit/data/update.ts'
import { queueOffline } from '../../kit/data/offline-update.ts'
import { isConflict } from '../../kit/merge/update-conflict.ts'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'
import type { OrderPlace } from '../api.ts'
import { changed, list, pageOpened } from '../model.ts'
import { aboutOrder } from '../labels.ts'
import { $isSavingTracking, deliveryClosed, deliveryOpened, trackingSaved } from '../dialogs-model.ts'
import { parcelEntity } from './parcel-entity.ts'
import type { TrackingBody } from './tracking-form.ts'

/** The change waits for the network when offline. */
const saveFx = queueOffline(createUpdate(parcelEntity), () =>
  lazyModule(() => import('../waiting-order.ts'))
    .loadOrReload()
    .then(({ tracking }) => tracking),
)
sample({ clock: saveFx.sent, fn: () => successToast('Трэк-номер успешно обновлён'), target: toast })

/** Saves an order's track number and day of dispatch. All forms use this effect. */
export const trackingFx = attach({
  source: list.$path,
  // A modal is open only while a shop's list is open, so there is a path.
  mapParams: ({ order, tracking: body, ...job }: TrackingBody, path): UpdateJob<TrackingDraft, OrderPlace, Order> => ({
    ...job,
    item: order,
    at: present(path),
    body,
  }),
  effect: saveFx,
})

sample({ clock: trackingFx.doneData, target: changed })
sample({
  clock: trackingFx.failData,
  filter: (error) => !isConflict(error),
  fn: () => errorToast('Ошибка изменения трэк-номера'),
  target: toast,
})
/** The save of the delivery modal. */
export const tracking = createForm({
  saveFx: attach({
    effect: trackingFx,
    mapParams: ({ body, choices }: FormSubmission<TrackingBody, never>) => ({ ...body, choices }),
  }),
  about: ({ body }: FormSubmission<TrackingBody, never>) => aboutOrder(body),
})
sample({ clock: [deliveryOpened, deliveryClosed, pageOpened], target: tracking.closed })
sample({ clock: tracking.saved, target: trackingSaved })
sample({ clock: tracking.$isSaving, target: $isSavingTracking })
