import { Details, detailsOf, type User, profile } from '@console/shared/profile'
import { createEvent, createStore, sample } from 'effector'
import { type EntityForm, storedBody } from '../kit/form/entity-form.ts'
import { createClient } from '../kit/api/client.ts'
import { errorToast, toast } from '../kit/platform/toast.ts'
import { createForm, formOptions } from '../kit/data/form.ts'
import type { Path } from '../kit/data/query.ts'
import { createUpdate } from '../kit/data/update.ts'
import { withUnreadFields } from '../kit/form/unread-fields.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { $user, userRequested, userChanged } from '../session/model.ts'

/** The form of the owner's details: free texts without rules. */
export const detailsForm: EntityForm<User, Required<{ [Name in keyof Details]: string }>, Details> = {
  schema: Details,
  values: detailsOf,
  body: (values) => values,
}

const api = createClient(profile)

export const pageOpened = createEvent<Pick<ShopPath, 'owner'>>()
sample({ clock: pageOpened, target: userRequested })

/** The provider replaces the whole object of details, so a save sends all fields of the merged version. */
const updateFx = createUpdate({
  pathOf: (_: User, _at: Path) => ({}),
  read: ({ params }) => api.me({ params }),
  draftOf: (user): Details => storedBody(detailsForm, user),
  write: ({ item, params, body, checked }) => {
    const whole = withUnreadFields(withUnreadFields(body, item.details, Details, Details), item, Details)
    return api.update({ params, body: whole, checked })
  },
})
export const saving = createForm({
  ...formOptions({ $data: $user, $path: createStore<Path>({}), replaced: userChanged }, updateFx),
  message: 'Данные профиля успешно обновлены',
})
sample({ clock: saving.saved, target: userChanged })
sample({ clock: saving.failed, fn: () => errorToast('Ошибка при сохранении данных профиля'), target: toast })
