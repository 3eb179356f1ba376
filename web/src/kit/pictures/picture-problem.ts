/** The words that the owner reads when a picture can't be taken. */
export class PictureProblem extends Error {}

export const notAPicture = 'Выберите изображение: JPEG, PNG, WebP, GIF или SVG.'
export const brokenPicture = 'Файл повреждён или это не изображение.'
export const tooHard = 'Не удалось уменьшить изображение: браузеру не хватило памяти. Выберите файл поменьше.'

/** The words about a picture that was not taken; the browser's console has them, too. */
export function problemOf(cause: unknown): string {
  console.warn('Image compression failed:', cause)
  return cause instanceof PictureProblem ? cause.message : String(cause)
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml']

/** What an owner may select, before they do. */
export const pictureLimits = (maxSide: number) =>
  `JPEG, PNG, WebP, GIF или SVG; крупнее ${maxSide}\u00a0px уменьшим сами`
