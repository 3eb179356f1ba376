import { attach } from 'effector'
import { fetchPicture } from './fetch-picture.ts'
import { $platform } from '../platform/platform.ts'
import { lazyModuleFx } from './lazy-module-fx.ts'
import type { Size } from '../pictures/framing.ts'
import type { PicturePlace, ReadyPicture } from '../pictures/upload.ts'

const makingFx = lazyModuleFx(() => import('../pictures/ready-picture.ts'))

interface Again {
  /** Addresses of stored pictures, or files. */
  readonly pictures: readonly (string | Blob | null)[]
  readonly place: PicturePlace
}

/** Prepares pictures for another upload, in their order; null for an unavailable one. */
export const readyAgainFx = attach({
  source: $platform,
  effect: async (platform, { pictures, place }: Again): Promise<(ReadyPicture | null)[]> => {
    const { readyPicture } = await makingFx()
    const { drawing } = platform
    return Promise.all(
      pictures.map(async (picture) => {
        const file = typeof picture === 'string' ? await fetchPicture(platform, picture) : picture
        return file && (await readyPicture(file, place, { drawing, isStored: true }).catch(() => null))
      }),
    )
  },
})

/** Draws a picture that contains only text, instead of a missing one. */
export const signedPictureFx = attach({
  source: $platform,
  effect: async ({ drawing }, { size, words }: { readonly size: Size; readonly words: string }): Promise<Blob> => {
    const { signedPicture } = await makingFx()
    return signedPicture(size, words, drawing)
  },
})
