import { POST_PHOTO_SIDE } from '@console/shared/posts'
import { cutOf } from '@console/web/kit/pictures/framing'
import { PICTURE_SIDE, type PicturePlace } from '@console/web/kit/pictures/upload'
import { PHOTO_ASPECT } from '@console/web/products/forms/product-form'
import { endpointsWhere } from '../faults/actions.ts'
import type { AcceptedUpload } from './files.ts'

/** The contract's endpoints that upload pictures, by name. */
export const uploading = endpointsWhere(
  ({ body }) => body?.kind === 'form' && Object.values(body.files).some(({ media }) => media === 'picture'),
)

const usual = { maxSide: PICTURE_SIDE }
const tall = { ...usual, ratio: PHOTO_ASPECT.ratio }
const ofPosts = { maxSide: POST_PHOTO_SIDE }

/** The limits of the pictures that each endpoint stores (shared/docs/interface-rules.md). */
export const uploadPlaces: Readonly<Record<string, PicturePlace>> = {
  'posts.create': ofPosts,
  'variants.create': tall,
  'categories.create': usual,
  'rubrics.create': usual,
  'products.create': usual,
  'projects.create': usual,
  'qrPayments.create': usual,
  'posts.update': ofPosts,
  'variants.update': tall,
  'categories.update': usual,
  'rubrics.update': usual,
  'products.update': usual,
  'projects.update': usual,
  'qrPayments.update': usual,
}

export interface Stored {
  readonly type: string
  readonly width: number
  readonly height: number
  /** Whether the console redraws the picture before the upload. */
  readonly isRedrawn: boolean
}

/** Returns the type and size that a place stores for a picture. */
export function storedOf(file: AcceptedUpload, { maxSide, ratio }: PicturePlace): Stored {
  const [width, height] = file.size
  const cut = ratio === undefined ? { width, height } : cutOf({ width, height }, ratio, { zoom: 1, x: 0.5, y: 0.5 })
  const shrink = maxSide / Math.max(cut.width, cut.height)
  const scale = file.mimeType === 'image/svg+xml' ? shrink : Math.min(1, shrink)
  const isRedrawn = ratio !== undefined || shrink < 1 || file.kept === null
  const drawn = ratio === undefined ? file.drawn : (file.cropped ?? file.drawn)
  return {
    isRedrawn,
    type: isRedrawn ? drawn : (file.kept ?? file.drawn),
    width: Math.max(1, Math.round(cut.width * scale)),
    height: Math.max(1, Math.round(cut.height * scale)),
  }
}
