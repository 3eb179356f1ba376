import * as z from 'zod/mini'
import { messages } from '@console/shared/kit/rules'
import type { ReadyPicture } from './upload.ts'

/** A newly selected picture, or none: the stored one stays. */
export const pictureOrNone = z.custom<ReadyPicture | null>((value) => value === null || value instanceof File)

/** A picture that a new thing has to have. */
export const requiredPicture = z.custom<ReadyPicture>((value) => value instanceof File, messages.required)
