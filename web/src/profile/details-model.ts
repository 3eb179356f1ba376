import { attach, sample } from 'effector'
import { profile, type Details } from '@console/shared/profile'
import { createClient } from '../kit/api/client.ts'
import { bad, toast } from '../kit/browser/toast.ts'
import { createMutation } from '../kit/data/mutation.ts'
import { userChanged } from '../session/model.ts'

const api = createClient(profile)

export const saving = createMutation({
  saveFx: attach({ effect: api.update, mapParams: (body: Details) => ({ params: {}, body }) }),
  message: 'Данные профиля успешно обновлены',
})
sample({ clock: saving.saved, target: userChanged })
sample({ clock: saving.failed, fn: () => bad('Ошибка при сохранении данных профиля'), target: toast })
