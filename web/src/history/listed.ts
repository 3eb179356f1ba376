import { attach } from 'effector'
import { journalSource, ownerIn } from '../kit/journal/journal.ts'
import type { Batch } from '../kit/journal/step.ts'

/** A batch, and whether a tab is running it now. */
export interface ListedBatch extends Batch {
  readonly uuid: string
  readonly isHeld: boolean
}

/** The owner's batches, the newest first. */
export const listedFx = attach({
  source: journalSource,
  effect: async ({ store, platform }, _: void): Promise<ListedBatch[]> => {
    const all = await store.batches(ownerIn(platform))
    return Promise.all(
      all.map(async (batch) => ({
        ...batch,
        uuid: batch.id,
        isHeld: !batch.isEnded && (await store.isHeld(batch.id)),
      })),
    )
  },
})
