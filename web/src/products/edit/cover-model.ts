import { attach } from 'effector'
import { fetchPicture } from '../../kit/api/fetch-picture.ts'
import { $platform } from '../../kit/api/platform.ts'

/** A stored cover as a file that can be sent once more; null when it cannot be had. */
export const readCoverFx = attach({
  source: $platform,
  effect: (platform, url: string) => fetchPicture(platform, url),
})
