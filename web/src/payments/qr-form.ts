import * as z from 'zod/mini'
import { messages } from '@console/shared/kit/rules'
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

const Draft = z.pick(QrPaymentDraft, { bank: true, description: true })

/** A new code needs a picture; a stored one keeps its own unless another is selected. */
export const NewQrForm = z.extend(Draft, {
  image: z.custom<File>((value) => value instanceof File, messages.required),
})
export const QrForm = z.extend(Draft, {
  image: z.custom<File | null>((value) => value === null || value instanceof File),
})

export const valuesOf = (payment: QrPayment | null): QrValues => ({
  bank: payment?.bank ?? newQrPayment.bank,
  description: payment?.description ?? '',
  image: null,
})

export const bodyOf = ({ image, ...data }: QrValues): QrBody => ({ data, ...(image && { image }) })
