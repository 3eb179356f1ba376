import { allSettled, createEffect, fork, type EventCallable } from 'effector'
import * as z from 'zod/mini'
import { $entities, list, pageOpened } from '@console/web/history/history-model'
import { $statusReset } from '@console/web/kit/data/query'
import type { Fields } from '@console/web/kit/merge/fields'
import type { Entry, StepPath } from '@console/web/kit/journal/step'
import type { RecordedEntity, Creation } from '@console/web/history/entity'
import type { Platform } from '@console/web/kit/platform/platform'
import { settleFx, type Settling } from '@console/web/history/settle'
import { CACHED_AT } from '@console/web/kit/platform/stored-names'
import { send } from '@console/web/kit/api/send'
import { foundAs } from './recorded-entities.ts'
import { openJournal, step } from './open-journal.ts'
import { stubPlatform } from './browser-parts.ts'

const PATH = { owner: 'anna', shop: 'shop' }

/** Opens the history of a shop whose jars are in memory, without a server. */
export async function openJarHistory(platform?: Platform) {
  const jars = new Map<string, Fields>([['j', { title: 'Мёд', price: 1 }]])
  const asked: unknown[] = []
  let broken: Error | null = null
  const call = <Params, Answer>(name: string, act: (params: Params) => Answer) =>
    createEffect((params: Params): Answer => {
      asked.push([name, params])
      if (broken) throw broken
      return act(params)
    })
  const jarAt = ({ jar = '' }: StepPath) => jars.get(jar) ?? null
  const readFx = call('read', jarAt)
  const writeFx = call(
    'write',
    ({ path, body }: { path: StepPath; body: Fields }) => void jars.set(path.jar ?? '', body),
  )
  const entity: RecordedEntity = {
    key: 'jar',
    fields: { title: 'Название', price: 'Цена' },
    comparisons: { price: 'number' },
    readFx: async (path) => {
      const jar = await readFx(path)
      return jar && foundAs(jar, (merged) => writeFx({ path, ...merged }))
    },
    creation: {
      listFx: call('list', () =>
        [...jars].map(([jar, { title }]) => ({ path: { jar }, title: typeof title === 'string' ? title : '' })),
      ),
      createFx: call('create', ({ value }) => {
        const jar = `j${jars.size}`
        jars.set(jar, value)
        return { jar }
      }),
      removeFx: call('remove', ({ jar = '' }) => jars.delete(jar)),
      snapshotFx: call('keep', (path) => ({ ...jarAt(path), note: 'вся' })),
    },
  }
  const journal = openJournal('anna', undefined, platform)
  const { scope } = journal
  const send = <Params>(event: EventCallable<Params>, params: NoInfer<Params>) => allSettled(event, { scope, params })
  await allSettled($entities, { scope, params: { jar: entity } })
  await allSettled($statusReset, { scope, params: 0 })
  const open = (shop = 'shop') => send(pageOpened, { ...PATH, shop })
  return {
    ...journal,
    jars,
    entity,
    asked,
    send,
    open,
    failWith: (error: Error | null = new Error('Сервер упал.')) => void (broken = error),
    batches: () => scope.getState(list.$items),
    first: () => {
      const [batch] = scope.getState(list.$items)
      if (!batch) throw new Error('no batch')
      return batch
    },
  }
}

export type JarHistory = Awaited<ReturnType<typeof openJarHistory>>

/** Opens the history with one settled change: the price from 1 to 2. */
export async function withChange(...more: Parameters<typeof step>[0][]) {
  const history = await openJarHistory()
  const { batch, entries } = await history.begunBatch([step(), ...more.map(step)])
  for (const entry of entries) await history.note(entry, { outcome: 'done' })
  history.jars.set('j', { title: 'Мёд', price: 2 })
  await history.end(batch)
  await history.open()
  return history
}
/** Opens the history with a batch that an earlier visit did not finish. */
export async function withUnfinished(steps = [step()], ...notes: Partial<Entry>[]) {
  const history = await openJarHistory()
  const { batch, entries } = await history.begunBatch(steps)
  for (const [at, changes] of notes.entries()) if (entries[at]) await history.note(entries[at], changes)
  await history.store.release(batch.id)
  await history.open()
  return history
}

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
