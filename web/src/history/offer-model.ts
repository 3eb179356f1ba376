import { attach, createEvent, createStore, sample } from 'effector'
import { endBatchesFx, listedFx, type ListedBatch } from '../kit/journal/journal.ts'

export const offerOpened = createEvent()
const readFx = attach({ effect: listedFx })
sample({ clock: offerOpened, target: readFx })
// What was said to be unfinished went with another owner's journal, or was ended elsewhere.
sample({
  clock: sample({ clock: readFx.doneData, filter: (all) => all.every(({ isEnded }) => isEnded) }),
  fn: () => [],
  target: endBatchesFx,
})

/** What an earlier visit left unfinished, and no tab is at. */
export const $left = createStore<readonly ListedBatch[]>([]).on(readFx.doneData, (_, batches) =>
  batches.filter(({ isEnded, isHeld, isWaiting }) => !isEnded && !isHeld && !isWaiting),
)
