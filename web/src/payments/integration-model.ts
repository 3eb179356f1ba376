import { attach, createEffect, sample } from 'effector'
import {
  robokassaIntegration,
  type RobokassaDraft,
  type RobokassaIntegration,
} from '@console/shared/robokassa-integration'
import { createClient } from '../kit/api/client.ts'
import { ApiError } from '../kit/api/error.ts'
import { messageForStatus } from '../kit/api/status-messages.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import { followTabs } from '../kit/data/elsewhere.ts'
import { createEditor, type Creating } from '../kit/data/editor.ts'
import { createQuery } from '../kit/data/query.ts'
import { createRemoval, type Removing } from '../kit/data/removal.ts'
import { createUpdate, type Writing } from '../kit/data/update.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { integrationForm } from './integration-form.ts'
import { pageOpened, saysError } from './model.ts'
import { createSuspension } from './suspension.ts'

const api = createClient(robokassaIntegration)

/** A shop has one integration or none. */
export const integration = createQuery({
  opened: pageOpened,
  loadFx: attach({ effect: api.get, mapParams: (params: ShopPath) => ({ params }) }),
})
sample({ clock: pageOpened, target: integration.cleared })
followTabs(integration, robokassaIntegration.get)

/** The same as a list, for what works on lists. */
export const list = {
  ...integration,
  $items: integration.$data.map(asList),
  loaded: integration.loaded.map(asList),
  put: integration.replaced.prepend((item: RobokassaIntegration) => item),
  removed: integration.replaced.prepend((_: RobokassaIntegration) => null),
}

/** The integration as it is now; where there is none any more, that is as with any thing that is gone. */
const readFx = createEffect<
  { readonly item: RobokassaIntegration; readonly at: ShopPath },
  RobokassaIntegration,
  ApiError
>(async ({ item, at }) => {
  const now = await api.get({ params: at })
  if (now?.uuid !== item.uuid) throw new ApiError('refused', messageForStatus(404), 404)
  return now
})

/** The secrets pass through to the server and are kept nowhere: no store of the console ever holds them. */
export const editor = createEditor({
  list,
  readFx,
  createFx: attach({
    effect: api.create,
    mapParams: ({ body, at }: Creating<RobokassaDraft, ShopPath>) => ({ params: at, body }),
  }),
  updateFx: createUpdate<RobokassaIntegration, ShopPath, RobokassaDraft>({
    readFx,
    writeFx: attach({
      effect: api.update,
      mapParams: ({ item, at, change, checked }: Writing<RobokassaDraft, ShopPath, RobokassaIntegration>) => ({
        params: { ...at, id: item.uuid },
        // An empty field leaves the stored secret: it is not sent at all.
        body: change,
        checked,
      }),
    }),
    draftOf: (item) => storedBody(integrationForm, item),
  }),
  messages: { created: 'Платеж успешно создан', updated: 'Данные обновлены' },
})

export const removal = createRemoval({
  list,
  removeFx: attach({
    effect: api.remove,
    mapParams: ({ item, at }: Removing<RobokassaIntegration, ShopPath>) => ({ params: { ...at, id: item.uuid } }),
  }),
  message: 'Данные удалены',
})

export const suspension = createSuspension({ list, suspendFx: api.suspend })
saysError(editor.failed, removal.failed, suspension.failed)

function asList(item: RobokassaIntegration | null): RobokassaIntegration[] {
  return item ? [item] : []
}
