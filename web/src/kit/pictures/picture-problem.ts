import { plural } from '../text.ts'

/** A picture cannot be used. The message is worded to follow the file's name. */
export class PictureProblem extends Error {}

export const problems = {
  gone: 'файл изменился или пропал после выбора. Выберите его ещё раз.',
  empty: 'файл пустой. Возможно, он ещё не скачался.',
  half: 'файл скачался не целиком. Скачайте его ещё раз.',
  broken: 'файл повреждён или это не изображение.',
  notAPicture: 'это не изображение. Подойдёт JPEG, PNG, WebP, GIF или SVG.',
  page: 'это веб-страница, а не изображение. Откройте само изображение и сохраните его как файл.',
  pdf: 'это PDF, а не изображение. Сохраните нужную страницу как JPEG или PNG.',
  heic:
    'это снимок HEIC, этот браузер его не открывает. Добавьте его прямо с iPhone или сохраните как JPEG ' +
    '(Настройки → Камера → Форматы → «Наиболее совместимый»).',
  tiff: 'это TIFF, этот браузер его не открывает. Добавьте его в браузере Safari или сохраните как JPEG или PNG.',
  tooLarge: 'в изображении больше 100\u00a0мегапикселей. Уменьшите его и выберите снова.',
  tooHard: 'не удалось уменьшить изображение: браузеру не хватило памяти. Выберите файл поменьше.',
} as const

export const isAnAddress = 'Это ссылка, а не файл. Сохраните изображение на компьютер и выберите его здесь.'

/** Returns the message for a rejected picture and logs it. */
export function problemOf(cause: unknown, name?: string): string {
  console.warn('Picture refused:', cause)
  const words = cause instanceof PictureProblem ? cause.message : String(cause)
  return name ? `${name}: ${words}` : words
}

/** Returns the message for pictures above the limit: '24 фото не вошли: не больше 5'. */
export const leftOut = (count: number, max: number): string =>
  `${plural(count, ['фото не вошло', 'фото не вошли', 'фото не вошли'])}: не больше ${max}.`

/** Allows any picture in the file dialog, so that an iPhone converts to JPEG and unknown extensions are not hidden. */
export const PICTURES_ACCEPTED = 'image/*'

/** Returns the hint about accepted pictures. */
export const pictureLimits = (maxSide: number) =>
  `JPEG, PNG, WebP, GIF или SVG; крупнее ${maxSide}\u00a0px уменьшим сами`
