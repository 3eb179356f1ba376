import { allSettled, fork } from 'effector'
import { settleFx, type Settling } from '@console/web/history/settle'
import type { StepPath } from '@console/web/kit/journal/step'
import type { Making, Thing } from '@console/web/history/thing'
import type { Fields } from '@console/web/kit/merge/fields'

/** The journal's message about an item that others have changed. */
export const CHANGED = 'Изменено кем-то ещё, поэтому осталось'
/** The jar's path. */
export const at = { shop: 's', jar: 'j' }

/** Creates the adapter of a jar with this stored state, and the log of its calls. */
export function jarWith(now: Fields | null, parts: Partial<Thing> = {}) {
  const log: unknown[] = []
  const thing: Thing = {
    key: 'jar',
    fields: { title: 'Название', price: 'Цена', options: 'Варианты', note: 'Заметка' },
    comparisons: { price: 'number', options: { by: 'id', fields: { price: 'number' } } },
    readFx: (path) => {
      log.push({ read: path })
      return Promise.resolve(now)
    },
    writeFx: (writing) => Promise.resolve(log.push({ write: writing })),
    making: {
      listFx: () => Promise.resolve([]),
      createFx: (making: Making) => {
        log.push({ create: making })
        return Promise.resolve({ ...making.path, jar: 'new' })
      },
      removeFx: (path: StepPath) => Promise.resolve(log.push({ remove: path })),
    },
    ...parts,
  }
  return { thing, log }
}

export type Parts = Partial<Settling['step']> & Partial<Omit<Settling, 'step' | 'thing'>>
/** Settles a step of this jar. */
export async function settle(thing: Thing, { made = null, isCareful = false, choices, noteChange, ...step }: Parts) {
  const whole = { thing: 'jar', place: 's', path: at, title: 'Мёд', before: null, after: null, ...step }
  const params = { step: whole, thing, made, isCareful, choices, noteChange }
  const { status, value } = await allSettled(settleFx, { scope: fork(), params })
  if (status === 'fail') throw value
  return value
}
