import { createEffect, sample } from 'effector'
import { orders } from '@console/shared/orders'
import { variants } from '@console/shared/variants'
import type { Things } from '../history/thing.ts'
import { $waitingThings, opened, retried, sent } from '../history/waiting-model.ts'
import { otherTabChanged } from '../kit/data/other-tab-changes.ts'
import type { Entry } from '../kit/journal/step.ts'
import { trackingThing } from '../orders/delivery/tracking-thing.ts'
import { orderThing } from '../orders/order-thing.ts'
import { additionThing } from '../products/history/addition-thing.ts'
import { variantThing } from '../products/history/variant-thing.ts'
import { optionsComparing } from '../products/forms/option-form.ts'
import { $asksToSignIn } from '../session/model.ts'

/** The things that can be changed without a network. For stock, the conflict dialog shows what was sold meanwhile. */
const things: Things = {
  variant: { ...variantThing, comparisons: { options: optionsComparing } },
  addition: additionThing,
  order: orderThing,
  tracking: trackingThing,
}
sample({ clock: opened, fn: () => things, target: $waitingThings })

// The same owner has signed in again: retries.
sample({ clock: $asksToSignIn.updates.filter({ fn: (asks) => !asks }), target: retried })

/* The open page learns of changes that this tab sends as of changes by another tab. */
const paths: Readonly<Record<string, string>> = {
  variant: variants.update.path,
  addition: variants.update.path,
  order: orders.setStatus.path,
  tracking: orders.setTracking.path,
}
const tellFx = createEffect((entries: readonly Entry[]) => {
  for (const { thing, place } of entries) {
    const path = paths[thing]
    if (path !== undefined) otherTabChanged({ path, at: { shop: place } })
  }
})
sample({ clock: sent, target: tellFx })
