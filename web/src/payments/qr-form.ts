import * as z from 'zod/mini'
import { messages } from '@console/shared/kit/rules'
import type { EntityForm } from '../kit/form/entity-form.ts'
import { newQrPayment, QrPaymentDraft, type QrPayment } from '@console/shared/qr-payments'

/** What the form gives: the draft and the picture, which a change may leave as it is. */
export interface QrBody {
  readonly data: QrPaymentDraft
  readonly image?: File | undefined
}

/** The draft with its picture, which travels beside it as a file. */
export interface QrValues {
  bank: string
  description: string
  image: File | null
}

/** A new code needs a picture; a stored one keeps its own unless another is selected. */
export const qrForm: EntityForm<QrPayment, QrValues, QrBody> = {
  schema: z.extend(QrPaymentDraft, {
    image: z.custom<File | null>((value) => value === null || value instanceof File),
  }),
  newSchema: z.extend(QrPaymentDraft, { image: z.custom<File>((value) => value instanceof File, messages.required) }),
  values: (payment) => {
    const { bank, description } = payment ?? newQrPayment
    return { bank, description: description ?? '', image: null }
  },
  body: ({ image, ...data }, stored) => ({ data: { ...data, inactive: stored?.inactive }, ...(image && { image }) }),
}
