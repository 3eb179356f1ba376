import { attach, createEvent, createStore, sample } from 'effector'
import { endBatchesFx } from '../kit/journal/journal.ts'
import { listedFx, type ListedBatch } from './listed.ts'

export const offerOpened = createEvent()
const readFx = attach({ effect: listedFx })
sample({ clock: offerOpened, target: readFx })
// All batches have ended: another tab finished them, or another owner's journal was deleted.
sample({
  clock: sample({ clock: readFx.doneData, filter: (all) => all.every(({ isEnded }) => isEnded) }),
  fn: () => [],
  target: endBatchesFx,
})

/** Batches that an earlier visit left unfinished and that no tab works on. */
export const $unfinished = createStore<readonly ListedBatch[]>([]).on(readFx.doneData, (_, batches) =>
  batches.filter(({ isEnded, isHeld, isWaiting }) => !isEnded && !isHeld && !isWaiting),
)
