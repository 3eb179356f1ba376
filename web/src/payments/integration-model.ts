import { attach, sample } from 'effector'
import {
  robokassaIntegration,
  type RobokassaDraft,
  type RobokassaIntegration,
} from '@console/shared/robokassa-integration'
import { createClient } from '../kit/api/client.ts'
import { changedOnly } from '../kit/form/changed-only.ts'
import { createEditor, type Creating, type Updating } from '../kit/data/editor.ts'
import { putAnswers } from '../kit/data/list-query.ts'
import { createQuery } from '../kit/data/query.ts'
import { createRemoval } from '../kit/data/removal.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { good, toast } from '../kit/browser/toast.ts'
import { valuesOf } from './integration-form.ts'
import { pageOpened, saysError } from './model.ts'
import { createSuspension, type Suspending } from './suspension.ts'

const api = createClient(robokassaIntegration)

/** A shop has one integration or none. */
export const integration = createQuery({
  opened: pageOpened,
  loadFx: attach({ effect: api.get, mapParams: (params: ShopPath) => ({ params }) }),
})
sample({ clock: pageOpened, target: integration.cleared })

/** The same as a list, for what works on lists. */
const list = {
  $path: integration.$path,
  $items: integration.$data.map(asList),
  refresh: integration.refresh,
  loaded: integration.loaded.map(asList),
  failed: integration.failed,
  put: integration.replaced.prepend((item: RobokassaIntegration) => item),
  removed: integration.replaced.prepend((_: RobokassaIntegration) => null),
}

/** The secrets pass through to the server and are kept nowhere: no store of the console ever holds them. */
export const editor = createEditor({
  list,
  createFx: attach({
    effect: api.create,
    mapParams: ({ body, at }: Creating<RobokassaDraft, ShopPath>) => ({ params: at, body }),
  }),
  updateFx: attach({
    effect: api.update,
    mapParams: ({ body, at, item }: Updating<RobokassaDraft, ShopPath, RobokassaIntegration>) => ({
      params: { ...at, id: item.uuid },
      // An empty field leaves the stored secret: it is not sent at all.
      body: changedOnly<RobokassaDraft>(valuesOf(item), body),
    }),
  }),
  messages: { created: 'Платеж успешно создан', updated: 'Данные обновлены' },
})

const removeFx = attach({
  effect: api.remove,
  mapParams: ({ item, at }: { item: RobokassaIntegration; at: ShopPath }) => ({ params: { ...at, id: item.uuid } }),
})
export const removal = createRemoval({ list, removeFx })

export const suspension = createSuspension({
  $path: integration.$path,
  suspendFx: attach({
    effect: api.suspend,
    mapParams: ({ item, at, inactive }: Suspending<RobokassaIntegration, ShopPath>) => ({
      params: { ...at, id: item.uuid },
      body: { inactive },
    }),
  }),
})

putAnswers(list, suspension.done)
sample({ clock: removal.removed, fn: () => good('Данные удалены'), target: toast })
saysError(editor.failed, removal.failed, suspension.failed)

function asList(item: RobokassaIntegration | null): RobokassaIntegration[] {
  return item ? [item] : []
}
