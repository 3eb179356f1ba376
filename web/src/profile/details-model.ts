import { attach, createEvent, sample } from 'effector'
import { Details, profile } from '@console/shared/profile'
import { createClient } from '../kit/api/client.ts'
import { bad, toast } from '../kit/browser/toast.ts'
import { createMutation } from '../kit/data/mutation.ts'
import { keepUnread } from '../kit/form/keep-unread.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { $user, userChanged } from '../session/model.ts'

const api = createClient(profile)

/** The owner as the server knows him now: what was loaded at the start may be hours old. */
export const pageOpened = createEvent<Pick<ShopPath, 'owner'>>()
const readFx = attach({ effect: api.me, mapParams: (_: Pick<ShopPath, 'owner'>) => ({ params: {} }) })
sample({ clock: pageOpened, target: readFx })
sample({ clock: readFx.doneData, target: userChanged })

export const saving = createMutation({
  saveFx: attach({
    source: $user,
    effect: api.update,
    mapParams: (body: Details, user) => ({ params: {}, body: keepUnread(body, user, Details) }),
  }),
  message: 'Данные профиля успешно обновлены',
})
sample({ clock: saving.saved, target: userChanged })
sample({ clock: saving.failed, fn: () => bad('Ошибка при сохранении данных профиля'), target: toast })
