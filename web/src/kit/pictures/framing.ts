/** The part of a picture to use: all of it, or a frame by its centre (as shares of the picture's sides) and its zoom. */
export type Framing = 'whole' | { readonly zoom: number; readonly x: number; readonly y: number }

/** The shape to which pictures are cropped. */
export interface Aspect {
  /** Width divided by height. */
  readonly ratio: number
  /** The reason for this shape, shown in the crop dialog. */
  readonly why: string
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture, px. It extends beyond the picture if all of the picture has to fit. */
export interface Cut extends Size {
  readonly x: number
  readonly y: number
}

/** Applies a framing to a picture's size; one framing serves pictures of different sizes. */
export function cutOf({ width, height }: Size, ratio: number, framing: Framing): Cut {
  if (framing === 'whole') {
    const full = Math.max(width, height * ratio)
    return { x: (width - full) / 2, y: (height - full / ratio) / 2, width: full, height: full / ratio }
  }
  const cut = Math.min(width, height * ratio) / framing.zoom
  const start = (middle: number, length: number, part: number) =>
    Math.min(Math.max(middle * length - part / 2, 0), length - part)
  return {
    x: start(framing.x, width, cut),
    y: start(framing.y, height, cut / ratio),
    width: cut,
    height: cut / ratio,
  }
}
