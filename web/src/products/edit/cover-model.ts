import { createEffect } from 'effector'
import { prepareAgainFx } from '../../kit/api/ready-again.ts'
import { PICTURE_SIDE, type ReadyPicture } from '../../kit/pictures/upload.ts'

/** Fetches a stored cover as a file that can be sent again; null if it cannot be read. */
export const readCoverFx = createEffect(async (url: string): Promise<ReadyPicture | null> => {
  const [cover = null] = await prepareAgainFx({ pictures: [url], rules: { maxSide: PICTURE_SIDE } })
  return cover
})
