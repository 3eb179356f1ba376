import { allSettled, fork } from 'effector'
import { settleFx, type Settling } from '@console/web/history/settle'
import type { StepPath } from '@console/web/kit/journal/step'
import type { Creation, RecordedEntity } from '@console/web/history/entity'
import type { Fields } from '@console/web/kit/merge/fields'
import { foundAs } from './recorded-calls.ts'

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
    making: {
      listFx: () => Promise.resolve([]),
      createFx: (making: Creation) => {
        log.push({ create: making })
        return Promise.resolve({ ...making.path, jar: 'new' })
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
