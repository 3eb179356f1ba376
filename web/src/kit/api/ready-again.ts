import { attach } from 'effector'
import { fetchPicture } from './fetch-picture.ts'
import { $platform } from '../platform/platform.ts'
import { lazyModuleFx } from './api-effect.ts'
import type { Size } from '../pictures/framing.ts'
import type { PictureRules, ReadyPicture } from '../pictures/upload.ts'

const UNAVAILABLE = 'сервер, где лежит фото, не даёт его прочитать.'

const makingFx = lazyModuleFx(() => import('../pictures/ready-picture.ts'))

interface Again {
  /** Addresses of stored pictures, or files. */
  readonly pictures: readonly (string | Blob | null)[]
  readonly rules: PictureRules
  /** Called with the cause for each address or file that cannot be used: 'файл повреждён или это не изображение.' */
  readonly onProblem?: (index: number, cause: string) => void
}

/** Prepares pictures for another upload, in their order; null for one that cannot be used. */
export const prepareAgainFx = attach({
  source: $platform,
  effect: async (platform, { pictures, rules, onProblem }: Again): Promise<(ReadyPicture | null)[]> => {
    const { readyPicture, problemOf } = await makingFx()
    const { drawing } = platform
    const refuse = (index: number, cause: string) => {
      onProblem?.(index, cause)
      return null
    }
    return Promise.all(
      pictures.map(async (picture, index) => {
        const file = typeof picture === 'string' ? await fetchPicture(platform, picture) : picture
        if (!file) return picture === null ? null : refuse(index, UNAVAILABLE)
        return readyPicture(file, rules, { drawing, isStored: true }).catch((cause: unknown) =>
          refuse(index, problemOf(cause)),
        )
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
