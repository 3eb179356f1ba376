import * as z from 'zod/mini'
import {
  newRobokassa,
  RobokassaDraft,
  taxSystems,
  vatRates,
  type RobokassaIntegration,
  robokassaIntegration,
} from '@console/shared/robokassa-integration'
import { sample } from 'effector'
import { type EntityForm, storedBody } from '../kit/form/entity-form.ts'
import { labelOf } from '../kit/form/label-choices.ts'
import { apiEffect } from '../kit/api/api-effect.ts'
import { createClient } from '../kit/api/client.ts'
import { ApiError, messageForStatus } from '../kit/api/error.ts'
import { createCrud, writeChange } from '../kit/data/crud.ts'
import type { QueryInput } from '../kit/data/query.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { pageOpened, toastOnFailure, createSuspension } from './model.ts'

type IntegrationValues = Omit<RobokassaDraft, 'inactive'>

/** A new integration requires both secrets; for a stored one an empty secret leaves the stored secret unchanged. */
export const integrationForm: EntityForm<RobokassaIntegration, IntegrationValues, RobokassaDraft> = {
  schema: z.extend(RobokassaDraft, { password_firts: z.string(), password_second: z.string() }),
  newSchema: RobokassaDraft,
  // The initial values contain no secrets.
  values: (integration) => {
    const { robokassa_shop_id, sno_type, fiscal_tax_type } = integration ?? newRobokassa
    return {
      robokassa_shop_id,
      password_firts: '',
      password_second: '',
      sno_type: labelOf(taxSystems, sno_type),
      fiscal_tax_type: labelOf(vatRates, fiscal_tax_type),
    }
  },
  body: (values, stored) => ({ ...values, inactive: stored?.inactive }),
}

const api = createClient(robokassaIntegration)

/** A shop has at most one integration; the list has one item or none. */
const listFx = apiEffect<QueryInput<ShopPath>, RobokassaIntegration[]>(async (asking) => {
  const integration = await api.get(asking)
  return integration ? [integration] : []
})

/** The current integration; fails with 404 if it was deleted or replaced. */
const getFx = apiEffect<QueryInput<ShopPath & { readonly id: string }>, RobokassaIntegration>(async ({ params }) => {
  const now = await api.get({ params })
  if (now?.uuid !== params.id) throw new ApiError('refused', messageForStatus(404), 404)
  return now
})

/** Secrets are only passed to the server; no store of the console holds them. */
const crud = createCrud({
  opened: pageOpened,
  reads: robokassaIntegration.get,
  api: { ...api, list: listFx },
  pathOf: ({ uuid }, at) => ({ ...at, id: uuid }),
  draftOf: (item) => storedBody(integrationForm, item),
  read: getFx,
  // An empty secret is not sent, so the server keeps the stored one.
  write: writeChange(api.update),
  messages: { created: 'Платеж успешно создан', updated: 'Данные обновлены', removed: 'Данные удалены' },
})
export const { list, editor, removal } = crud
sample({ clock: pageOpened, target: list.cleared })

export const suspension = createSuspension({ list, suspendFx: api.suspend, readFx: crud.updateFx.readFx })
toastOnFailure(editor.failed, removal.failed, suspension.failed)
