import * as z from 'zod/mini'
import { messages } from '@console/shared/kit/rules'
import type { ReadyPicture } from './upload.ts'

/** A newly selected picture, or null to keep the stored one. */
export const pictureOrNone = z.custom<ReadyPicture | null>((value) => value === null || value instanceof File)

/** The required picture of a new thing. */
export const requiredPicture = z.custom<ReadyPicture>((value) => value instanceof File, messages.required)
