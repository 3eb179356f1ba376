import type { Size } from '../../kit/pictures/framing.ts'

/**
 * The picture that stands for a photo that is still to be made. The provider keeps no file names, so the console knows it by its
 * size, which no photo has by chance; 9:16, so that it need not be cut for a variant.
 */
export const PLACEHOLDER: Size = { width: 387, height: 688 }
export const PLACEHOLDER_WORDS = 'Фото скоро'

export const isPlaceholder = ({ width, height }: Size): boolean =>
  width === PLACEHOLDER.width && height === PLACEHOLDER.height
