declare const isReady: unique symbol

/**
 * A picture that may leave the browser: of a known format and size, and without a place, a name or a device in it. Only
 * `readyPicture` makes one, and every call that uploads a picture takes nothing else.
 */
export type ReadyPicture = File & { readonly [isReady]: true }

/** Stands where a form lets nothing through without a picture; the server refuses it. */
export const noPicture = new File([], '') as ReadyPicture

/** Longer side of a picture, px, where its domain says nothing else. */
export const PICTURE_SIDE = 711

/** The rules for the pictures of one place. */
export interface PicturePlace {
  /** Longer side that a picture may have, px. */
  readonly maxSide: number
  /** Width to height that all its pictures have; any without it. */
  readonly ratio?: number
}
