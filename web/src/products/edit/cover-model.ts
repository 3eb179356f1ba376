import { createEffect } from 'effector'
import { readyAgainFx } from '../../kit/api/ready-again.ts'
import { PICTURE_SIDE, type ReadyPicture } from '../../kit/pictures/upload.ts'

/** A stored cover as a file that can be sent once more; null when it cannot be had. */
export const readCoverFx = createEffect(async (url: string): Promise<ReadyPicture | null> => {
  const [cover = null] = await readyAgainFx({ pictures: [url], place: { maxSide: PICTURE_SIDE } })
  return cover
})
