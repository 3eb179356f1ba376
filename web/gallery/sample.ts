import type { ReadyPicture } from '../src/kit/pictures/upload.ts'

/** A picture that stands with the console. */
export const PICTURE = '/og.jpg'

/** An address that brings no picture. */
export const NO_PICTURE = '/gallery/index.html'

/** A picture as an owner selects it from a disk. */
export const pictureFile = new File(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="#E8A33D" d="M0 0h40v30H0Z"/></svg>'],
  'мёд.svg',
  { type: 'image/svg+xml' },
)

/** The same as a form holds it. */
export const readyFile = pictureFile as ReadyPicture

export const LONG = 'Сельскохозяйственные принадлежности, пчеловодческий инвентарь и средства защиты растений'
