import { attach, sample } from 'effector'
import { Details, profile } from '@console/shared/profile'
import { createClient } from '../kit/api/client.ts'
import { bad, toast } from '../kit/browser/toast.ts'
import { createMutation } from '../kit/data/mutation.ts'
import { keepUnread } from '../kit/form/keep-unread.ts'
import { $user, userChanged } from '../session/model.ts'

const api = createClient(profile)

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
