/** What of a picture is kept: all of it, or a frame by its middle (as shares of the picture) and how many times it was zoomed. */
export type Framing = 'whole' | { readonly zoom: number; readonly x: number; readonly y: number }

/** The shape that pictures are cut to. */
export interface Aspect {
  /** Width to height. */
  readonly ratio: number
  /** Why it is this one, said where pictures are cut. */
  readonly why: string
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture, px; it reaches beyond the picture where all of that has to be in it. */
export interface Cut extends Size {
  readonly x: number
  readonly y: number
}

/** What a framing means for a picture of this size, so that one framing does for pictures of different sizes. */
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
