import { allSettled, fork } from 'effector'
import { settleFx, type Settling } from '@console/web/history/settle'
import type { StepPath } from '@console/web/kit/journal/step'
import type { Creation, RecordedEntity } from '@console/web/history/entity'
import type { Fields } from '@console/web/kit/merge/fields'
import * as z from 'zod/mini'
import { CACHED_AT } from '@console/web/kit/platform/stored-names'
import { send } from '@console/web/kit/api/send'
import { foundAs } from './recorded-entities.ts'
import { stubPlatform } from './browser-parts.ts'

/** The journal's message about an item that others have changed. */
export const CHANGED = 'Изменено кем-то ещё, поэтому осталось'
/** The jar's path. */
export const at = { shop: 's', jar: 'j' }

/** Creates the adapter of a jar with this stored state, and the log of its calls. */
export function jarWith(now: Fields | null, parts: Partial<RecordedEntity> = {}) {
  const log: unknown[] = []
  const entity: RecordedEntity = {
    key: 'jar',
    fields: { title: 'Название', price: 'Цена', options: 'Варианты', note: 'Заметка' },
    comparisons: { price: 'number', options: { by: 'id', fields: { price: 'number' } } },
    readFx: (path) => {
      log.push({ read: path })
      return Promise.resolve(now && foundAs(now, (merged) => Promise.resolve(log.push({ write: { path, ...merged } }))))
    },
    creation: {
      listFx: () => Promise.resolve([]),
      createFx: (value: Creation) => {
        log.push({ create: value })
        return Promise.resolve({ ...value.path, jar: 'new' })
      },
      removeFx: (path: StepPath) => Promise.resolve(log.push({ remove: path })),
    },
    ...parts,
  }
  return { entity, log }
}

export type Parts = Partial<Settling['step']> & Partial<Omit<Settling, 'step' | 'entity'>>
/** Settles a step of this jar. */
export async function settle(
  entity: RecordedEntity,
  { made = null, isCareful = false, choices, noteChange, ...step }: Parts,
) {
  const whole = { thing: 'jar', place: 's', path: at, title: 'Мёд', before: null, after: null, ...step }
  const params = { step: whole, entity, made, isCareful, choices, noteChange }
  const { status, value } = await allSettled(settleFx, { scope: fork(), params })
  if (status === 'fail') throw value
  return value
}

/** Returns a copy of the object as read from the service worker's cache, which marks its responses by a header. */
export async function cachedAnswer<Thing extends object>(thing: Thing): Promise<Thing> {
  const fetch = () => Promise.resolve(Response.json(thing, { headers: { [CACHED_AT]: '1' } }))
  const platform = stubPlatform(new Map(), { fetch })
  const answer = z.custom<Thing>()
  return z.parse(
    answer,
    await send(platform, { method: 'GET', path: '/thing', access: 'public', title: '', answer }, { params: {} }),
  )
}
