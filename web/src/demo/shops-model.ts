import { attach, combine, createStore, sample } from 'effector'
import { projects } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { $hasConsented, $user } from '../session/model.ts'
import { opened } from './model.ts'

interface Shop {
  readonly uuid: string
  readonly title: string
}

const api = createClient({ list: projects.list })

/** Loads the signed-in owner's stores, where shoppers can order. */
const loadFx = attach({ effect: api.list, mapParams: (owner: string) => ({ params: { owner } }) })
const $owner = combine($user, $hasConsented, (user, hasConsented) => (hasConsented && user ? user.uuid : null))
sample({ clock: opened, source: $owner, filter: Boolean, target: loadFx })
export const $shops = createStore<readonly Shop[]>([]).on(loadFx.doneData, (_, found) =>
  found.filter(({ shop_type }) => shop_type === 'OnlineStore').map(({ uuid, title }) => ({ uuid, title })),
)
