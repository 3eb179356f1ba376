import type { Size } from '../../kit/pictures/framing.ts'

/**
 * The size of the placeholder picture for products that have no photo yet. The provider keeps no file names, so the
 * console recognises the placeholder by this size, which no photo has by chance. It is 9:16, so that a variant takes it
 * without cropping.
 */
export const PLACEHOLDER: Size = { width: 387, height: 688 }
export const PLACEHOLDER_WORDS = 'Фото скоро'

export const isPlaceholder = ({ width, height }: Size): boolean =>
  width === PLACEHOLDER.width && height === PLACEHOLDER.height
