import { createEffect, createEvent, sample } from 'effector'
import { createRemoval } from '../kit/data/removal.ts'
import type { Located } from '../kit/data/update.ts'
import type { Crud } from '../kit/data/crud.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { reported } from '../history/report.ts'
import { successToast, toast } from '../kit/platform/toast.ts'

/** A delivery service with its name, or a pickup point with its address. */
export interface DeliveryMethod {
  readonly uuid: string
  readonly title: string
}

/**
 * The model of one card of the delivery tab. The API has no setting for its switch: it is on while there are methods,
 * so switching off deletes them all, and switching on opens the form of the first one.
 */
export function createDeliveryMethods<Item extends DeliveryMethod, Draft>(
  { list, editor, removal, removeFx, updateFx }: Crud<Item, ShopPath, Draft>,
  /** The key of the methods' entity in the app's table. */
  entity: string,
  /** The message after one method or all methods were deleted. */
  removed: string,
) {
  const clearing = createRemoval({
    list,
    removeFx,
    journal: {
      title: 'Удаление способов доставки',
      step: ({ item: { uuid, ...before }, at }: Located<Item, ShopPath>) => ({
        thing: entity,
        place: at.shop,
        path: { ...at, id: uuid },
        title: before.title,
        before,
        after: null,
      }),
      snapshotFx: createEffect(async (removing: Located<Item, ShopPath>) => {
        const { uuid: _, ...now } = await updateFx.readFx(removing)
        return now
      }),
    },
  })

  const $isOn = list.$items.map((items) => items.length > 0)
  const switched = createEvent<boolean>()
  sample({ clock: switched, filter: Boolean, target: editor.createOpened })
  sample({ clock: switched, source: list.$items, filter: (_, isOn) => !isOn, target: clearing.asked })

  sample({ clock: [removal.removed], fn: () => successToast(removed), target: toast })
  sample({ clock: clearing.finished, fn: (batches) => ({ message: successToast(removed), batches }), target: reported })
  return { list, editor, removal, clearing, switched, $isOn }
}

export type DeliveryMethods<Item extends DeliveryMethod, Draft> = ReturnType<typeof createDeliveryMethods<Item, Draft>>
