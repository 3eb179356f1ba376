import * as z from 'zod/mini'
import type { EntityForm } from '../kit/form/entity-form.ts'
import { pictureOrNone, requiredPicture } from '../kit/pictures/picture-rules.ts'
import type { ReadyPicture } from '../kit/pictures/upload.ts'
import { newQrPayment, QrPaymentDraft, type QrPayment } from '@console/shared/qr-payments'

/** The draft and the picture; an update without a picture keeps the stored one. */
export interface QrBody {
  readonly data: QrPaymentDraft
  readonly image?: ReadyPicture | undefined
}

/** The draft with its picture, which is sent beside it as a file. */
interface QrValues {
  bank: string
  description: string
  image: ReadyPicture | null
}

/** A new code needs a picture; a stored one keeps its own unless a new one is selected. */
export const qrForm: EntityForm<QrPayment, QrValues, QrBody> = {
  schema: z.extend(QrPaymentDraft, { image: pictureOrNone }),
  newSchema: z.extend(QrPaymentDraft, { image: requiredPicture }),
  values: (payment) => {
    const { bank, description } = payment ?? newQrPayment
    return { bank, description: description ?? '', image: null }
  },
  body: ({ image, ...data }, stored) => ({ data: { ...data, inactive: stored?.inactive }, ...(image && { image }) }),
}
