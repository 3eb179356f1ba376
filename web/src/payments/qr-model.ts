import * as z from 'zod/mini'
import { newQrPayment, QrPaymentDraft, type QrPayment, qrPayments } from '@console/shared/qr-payments'
import { attach } from 'effector'
import { type EntityForm, storedBody } from '../kit/form/entity-form.ts'
import { pictureOrNone, requiredPicture, type ReadyPicture, noPicture } from '../kit/pictures/upload.ts'
import { createClient } from '../kit/api/client.ts'
import { createCrud } from '../kit/data/crud.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { pageOpened, toastOnFailure, createSuspension } from './model.ts'

/** The draft and the picture; an update without a picture keeps the stored one. */
interface QrBody {
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

const api = createClient(qrPayments)

// The form requires a picture; the server refuses an empty one.
const createFx = attach({
  effect: api.create,
  mapParams: ({ params, body }: { params: ShopPath; body: QrBody }) => ({
    params,
    body: { ...body, image: body.image ?? noPicture },
  }),
})

const crud = createCrud({
  opened: pageOpened,
  reads: qrPayments.list,
  api: { ...api, create: createFx },
  pathOf: ({ uuid }, at) => ({ ...at, id: uuid }),
  draftOf: (item) => storedBody(qrForm, item),
  comparisons: { data: { of: {} } },
  files: { image: 'qrcode_url' },
  read: api.get,
  write: ({ params, change: { data = {}, ...files }, checked }) =>
    api.update({ params, body: { data, ...files }, checked }),
  messages: { created: 'Платеж успешно создан', updated: 'Платеж успешно обновлен', removed: 'Платёж удалён' },
})

export const { list, editor, removal } = crud
export const suspension = createSuspension({ list, suspendFx: api.suspend, readFx: crud.updateFx.readFx })
toastOnFailure(editor.failed, removal.failed, suspension.failed)
