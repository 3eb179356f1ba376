import * as z from 'zod/mini'
import { messages } from '@console/shared/kit/rules'

declare const isReady: unique symbol

/**
 * A picture that may be uploaded: of a known format and size, without metadata about a place, a name or a device. Only
 * `readyPicture` creates one, and every call that uploads a picture requires this type.
 */
export type ReadyPicture = File & { readonly [isReady]: true }

/** A placeholder for forms that cannot be submitted without a picture; the server rejects it. */
export const noPicture = new File([], '') as ReadyPicture

/** The default longer side of a picture, px. */
export const PICTURE_SIDE = 711

/** The rules for the pictures of a field. */
export interface PictureRules {
  /** The maximum length of the longer side, px. */
  readonly maxSide: number
  /** The required width divided by height; any without it. */
  readonly ratio?: number
}

/** A newly selected picture, or null to keep the stored one. */
export const pictureOrNone = z.custom<ReadyPicture | null>((value) => value === null || value instanceof File)

/** The required picture of a new item. */
export const requiredPicture = z.custom<ReadyPicture>((value) => value instanceof File, messages.required)
