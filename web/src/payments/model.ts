import { createEvent, sample, type Event } from 'effector'
import type { ApiError } from '../kit/api/error.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { errorToast, toast } from '../kit/platform/toast.ts'

export const pageOpened = createEvent<ShopPath>()

/**
 * Shows the same notice for every failed action of the tab; the reason is shown where the action was
 * (shared/docs/payments.md).
 */
export function toastOnFailure(...failures: Event<ApiError>[]): void {
  sample({ clock: failures, fn: () => errorToast('Ошибка'), target: toast })
}
