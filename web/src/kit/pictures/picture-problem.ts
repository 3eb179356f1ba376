import { plural } from '../text.ts'

/** The words that the owner reads when a picture can't be taken; they follow the file's name. */
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
  tiff: 'это TIFF, этот браузер его не открывает. Сохраните изображение как JPEG или PNG.',
  tooLarge: 'в изображении больше 100\u00a0мегапикселей. Уменьшите его и выберите снова.',
  tooHard: 'не удалось уменьшить изображение: браузеру не хватило памяти. Выберите файл поменьше.',
} as const

export const isAnAddress = 'Это ссылка, а не файл. Сохраните изображение на компьютер и выберите его здесь.'

/** The words about a picture that was not taken; the browser's console has them, too. */
export function problemOf(cause: unknown, name?: string): string {
  console.warn('Picture refused:', cause)
  const words = cause instanceof PictureProblem ? cause.message : String(cause)
  return name ? `${name}: ${words}` : words
}

/** '24 фото не вошли: не больше 5'. */
export const leftOut = (count: number, max: number): string =>
  `${plural(count, ['фото не вошло', 'фото не вошли', 'фото не вошли'])}: не больше ${max}.`

/** Files that a browser offers: any picture, so that an iPhone hands over a JPEG and unknown names are not hidden. */
export const PICTURES_ACCEPTED = 'image/*'

/** What an owner may select, before they do. */
export const pictureLimits = (maxSide: number) =>
  `JPEG, PNG, WebP, GIF или SVG; крупнее ${maxSide}\u00a0px уменьшим сами`
