import { createEffect, sample } from 'effector'
import { orders } from '@console/shared/orders'
import { variants } from '@console/shared/variants'
import type { RecordedEntities } from '../history/entity.ts'
import { $waitingEntities, opened, retried, sent } from '../history/waiting-model.ts'
import { otherTabChanged } from '../kit/data/other-tab-changes.ts'
import type { Entry } from '../kit/journal/step.ts'
import { recordedOrder, recordedParcel } from '../orders/recorded-orders.ts'
import { recordedAddition, recordedStock } from '../products/history/recorded-variant.ts'
import { $asksToSignIn } from '../session/model.ts'
import UnfinishedOffer from '../history/UnfinishedOffer.tsx'
import WaitingLine from '../history/WaitingLine.tsx'

/** The entities that can be changed without a network. */
const entities: RecordedEntities = {
  variant: recordedStock,
  addition: recordedAddition,
  order: recordedOrder,
  tracking: recordedParcel,
}
sample({ clock: opened, fn: () => entities, target: $waitingEntities })

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

/** Notices about an earlier visit: an interrupted action, and changes that wait for the network. */
export default function UnfinishedWork() {
  return (
    <>
      <UnfinishedOffer />
      <WaitingLine />
    </>
  )
}
