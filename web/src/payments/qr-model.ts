import { attach } from 'effector'
import { qrPayments } from '@console/shared/qr-payments'
import { createClient } from '../kit/api/client.ts'
import { noPicture } from '../kit/pictures/upload.ts'
import { createCrud } from '../kit/data/crud.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { pageOpened, toastOnFailure } from './model.ts'
import { qrForm, type QrBody } from './qr-form.ts'
import { createSuspension } from './suspension.ts'

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
  sent: ({ change: { data = {}, ...files } }) => ({ data, ...files }),
  messages: { created: 'Платеж успешно создан', updated: 'Платеж успешно обновлен', removed: 'Платёж удалён' },
})

export const { list, editor, removal } = crud
export const suspension = createSuspension({ list, suspendFx: api.suspend, readFx: crud.updateFx.readFx })
toastOnFailure(editor.failed, removal.failed, suspension.failed)
