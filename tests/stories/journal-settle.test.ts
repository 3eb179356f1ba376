import { describe, expect, test } from 'vitest'
import { MergeProof } from '@console/web/kit/api/merge-proof'
import { GONE, RECREATED } from '@console/web/history/settle'
import type { ChangedFields } from '@console/web/kit/journal/parts'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import { allSettled, createEffect, fork } from 'effector'
import { ifNotFound } from '@console/web/kit/api/api-effect'
import { ApiError } from '@console/web/kit/api/error'
import type { Fields } from '@console/web/kit/merge/fields'
import { heldCalls, flushTasks } from '../kit/held-calls.ts'
import { cachedAnswer, at, CHANGED, settle, jarWith, type Parts } from '../kit/jar-history.ts'

describe('a change', () => {
  const [before, after] = [
    { title: 'Мёд', price: 1 },
    { title: 'Мёд', price: 2 },
  ]
  const done = { outcome: 'done', note: null, path: at }

  test('is written when nobody changed the same field, and keeps other fields of others', async () => {
    const { entity, log } = jarWith({ title: 'Липовый мёд', price: '1.00' })
    expect(await settle(entity, { before, after })).toEqual(done)
    const write = {
      path: at,
      body: { title: 'Липовый мёд', price: 2 },
      change: { price: 2 },
      checked: MergeProof.compared,
    }
    expect(log).toEqual([{ read: at }, { write }])
  })

  test('that is already stored makes no write', async () => {
    const { entity, log } = jarWith({ title: 'Мёд', price: '2.00' })
    expect(await settle(entity, { before, after })).toEqual(done)
    expect(log).toEqual([{ read: at }])
  })

  test('waits for its note in the journal', async () => {
    const { entity, log } = jarWith(before)
    const notes = heldCalls<ChangedFields, boolean>()
    const settled = settle(entity, { before, after, noteChange: notes.callFx })
    await flushTasks()
    expect([notes.asked, log]).toEqual([[{ before: { price: 1 }, after: { price: 2 } }], [{ read: at }]])
    await notes.answer(true)
    await settled
    expect(log.slice(1)).toMatchObject([{ write: { change: { price: 2 } } }])
  })

  test('of a missing item is not written', async () => {
    const { entity, log } = jarWith(null)
    expect(await settle(entity, { before, after })).toEqual({ outcome: 'kept', note: GONE, path: at })
    expect(GONE).toBe('Этого больше нет: кто-то удалил')
    expect(log).toEqual([{ read: at }])
  })

  test('of an entity that cannot be written is not written', async () => {
    const now = { title: 'Мёд', price: 1 }
    const { entity } = jarWith(now, { readFx: () => Promise.resolve({ stored: now, draft: now }) })
    expect(await settle(entity, { before, after })).toEqual(done)
  })

  test.each([
    ['a number', { price: 1 }, { price: 2 }, { price: 3 }, 'цена (сейчас 3)'],
    ['a text', { title: 'а' }, { title: 'б' }, { title: 'в' }, 'название (сейчас в)'],
    ['a list', { note: ['а'] }, { note: ['б'] }, { note: ['в'] }, 'заметка'],
    [
      'two fields',
      { title: 'а', price: 1 },
      { title: 'б', price: 2 },
      { title: 'в', price: 3 },
      'название (сейчас в), цена (сейчас 3)',
    ],
    ['a field without a name', { secret: 1 }, { secret: 2 }, { secret: 3 }, ' (сейчас 3)'],
    [
      'a part of a list, under its title',
      { options: [{ id: 1, title: 'Банка', price: 1 }] },
      { options: [{ id: 1, title: 'Банка', price: 2 }] },
      { options: [{ id: 1, title: 'Банка', price: 3 }] },
      'Банка — цена (сейчас 3)',
    ],
    [
      'a part without a title',
      { options: [{ id: 1, price: 1 }] },
      { options: [{ id: 1, price: 2 }] },
      { options: [{ id: 1, price: 3 }] },
      'цена (сейчас 3)',
    ],
  ])('keeps a field that others changed, and names it: %s', async (_what, was, is, now, name) => {
    const { entity, log } = jarWith(now)
    expect(await settle(entity, { before: was, after: is })).toEqual({
      outcome: 'kept',
      note: `${CHANGED}: ${name}`,
      path: at,
    })
    expect(log).toEqual([{ read: at }])
  })

  test('names the same conflict of two parts once', async () => {
    const options = (price: number) => [
      { id: 1, price },
      { id: 2, price },
    ]
    const { entity } = jarWith({ options: options(3) })
    const { note } = await settle(entity, { before: { options: options(1) }, after: { options: options(2) } })
    expect(note).toBe(`${CHANGED}: цена (сейчас 3)`)
  })

  test('is written without the fields that others changed', async () => {
    const { entity, log } = jarWith({ title: 'в', price: 1 })
    const { outcome } = await settle(entity, { before: { title: 'а', price: 1 }, after: { title: 'б', price: 2 } })
    expect(outcome).toBe('kept')
    expect(log.at(-1)).toMatchObject({ write: { path: at, body: { title: 'в', price: 2 }, change: { price: 2 } } })
  })

  test('asks when the owner decides, and is written as they decided', async () => {
    const { entity, log } = jarWith({ title: 'в', price: 1 })
    const step = { before: { title: 'а', price: 1 }, after: { title: 'б', price: 2 } }
    const failure: unknown = await settle(entity, { ...step, choices: [] }).catch((cause: unknown) => cause)
    expect(conflictsIn(failure)).toMatchObject([{ path: ['title'], mine: 'б', theirs: 'в' }])
    expect(log).toEqual([{ read: at }])
    const choices = [{ path: ['title'], theirs: 'в', value: 'б' }]
    expect(await settle(entity, { ...step, choices })).toEqual(done)
    expect(log.at(-1)).toMatchObject({ write: { change: { title: 'б', price: 2 } } })
  })

  test('does not recreate a deleted list item, and asks nothing about it', async () => {
    const { entity, log } = jarWith({ options: [] })
    const step = { before: { options: [{ id: 1, price: 1 }] }, after: { options: [{ id: 1, price: 2 }] } }
    expect(await settle(entity, { ...step, choices: [] })).toMatchObject({ outcome: 'kept' })
    expect(log).toEqual([{ read: at }])
  })

  test('finds a list item that was noted before it had a key', async () => {
    const { entity, log } = jarWith({ options: [{ id: 7, title: 'Банка', price: 1 }] })
    const step = { before: { options: [{ title: 'Банка', price: 1 }] }, after: { options: [] } }
    expect(await settle(entity, step)).toEqual(done)
    expect(log.at(-1)).toMatchObject({ write: { change: { options: [] } } })
  })

  test('is not compared with a cached answer', async () => {
    const { entity, log } = jarWith(await cachedAnswer({ title: 'Мёд', price: 1 }))
    await expect(settle(entity, { before, after })).rejects.toMatchObject({ kind: 'unreachable' })
    expect(log).toEqual([{ read: at }])
  })
})

describe('a creation', () => {
  const after = { title: 'Мёд' }

  test('without a uuid in its path reads nothing', async () => {
    const { entity, log } = jarWith({ title: 'другое' })
    const path = { shop: 's', jar: 'new' }
    expect(await settle(entity, { after, path: { shop: 's' } })).toEqual({ outcome: 'done', note: null, path })
    expect(log).toEqual([{ create: { path: { shop: 's' }, value: after, made: null } }])
  })

  test('of a deleted item notes its new address', async () => {
    const { entity, log } = jarWith(null)
    const path = { shop: 's', jar: 'new' }
    expect(await settle(entity, { after })).toEqual({ outcome: 'done', note: RECREATED, path })
    expect(RECREATED).toBe('Создано заново: адрес новый')
    expect(log).toEqual([{ read: at }, { create: { path: { shop: 's' }, value: after, made: null } }])
  })

  test('of an item that still exists writes nothing', async () => {
    const { entity, log } = jarWith(after)
    expect(await settle(entity, { after })).toEqual({ outcome: 'done', note: null, path: at })
    expect(log).toEqual([{ read: at }])
  })

  test('completes a partly created item', async () => {
    const { entity, log } = jarWith({ title: '' })
    const made = { shop: 's', jar: 'half' }
    expect(await settle(entity, { after, made, path: { shop: 's' } })).toMatchObject({ outcome: 'done', note: null })
    expect(log).toEqual([{ read: made }, { create: { path: { shop: 's' }, value: after, made } }])
  })

  test.each([
    [
      'the only one with its title',
      [
        { path: at, title: 'Мёд' },
        { path: { shop: 's', jar: 'k' }, title: 'Чай' },
      ],
      at,
    ],
    [
      'one of two with its title',
      [
        { path: at, title: 'Мёд' },
        { path: { shop: 's', jar: 'k' }, title: 'Мёд' },
      ],
      { shop: 's' },
    ],
    ['not in the list', [], { shop: 's' }],
  ])('is found in the list when the answer does not name it: %s', async (_, all, path) => {
    const { entity } = jarWith(null)
    const creation = { ...entity.creation!, createFx: () => Promise.resolve(null), listFx: () => Promise.resolve(all) }
    expect(await settle({ ...entity, creation }, { after, path: { shop: 's' } })).toEqual({
      outcome: 'done',
      note: null,
      path,
    })
  })

  test('of an entity without `creation` keeps the path', async () => {
    const { creation: _, ...entity } = jarWith(null).entity
    expect(await settle(entity, { after })).toMatchObject({ outcome: 'done', path: at })
  })
})

describe('a removal', () => {
  const before = { title: 'Мёд', price: 1, options: [{ id: 1, price: 1 }] }
  const more = { ...before, options: [...before.options, { id: 2, price: 2 }] }

  test.each<[string, Fields | null, Parts, string, string | null]>([
    ['of an unchanged thing', before, {}, 'done', null],
    ['of an unchanged thing, carefully', { ...before, price: '1.00', secret: 1 }, { isCareful: true }, 'done', null],
    ['of a thing that others changed', { ...before, price: 2 }, {}, 'done', null],
    ['of a thing that others changed, carefully', { ...before, price: 2 }, { isCareful: true }, 'kept', CHANGED],
    ['of a thing that others added to, carefully', more, { isCareful: true }, 'kept', CHANGED],
    ['of a partly created thing, carefully', { ...before, options: [] }, { isCareful: true }, 'kept', CHANGED],
    [
      'of a partly created thing, where that is allowed',
      { ...before, options: [] },
      { isCareful: true, isPart: true },
      'done',
      null,
    ],
    [
      'of a partly created thing that others changed',
      { ...before, options: [{ id: 9 }] },
      { isCareful: true, isPart: true },
      'kept',
      CHANGED,
    ],
  ])('%s', async (_what, now, parts, outcome, note) => {
    const { entity, log } = jarWith(now)
    expect(await settle(entity, { before, ...parts })).toEqual({ outcome, note, path: at })
    expect(log).toEqual(outcome === 'done' ? [{ read: at }, { remove: at }] : [{ read: at }])
  })

  test('of a missing item makes no write', async () => {
    const { entity, log } = jarWith(null)
    expect(await settle(entity, { before })).toEqual({ outcome: 'done', note: null, path: at })
    expect(log).toEqual([{ read: at }])
  })

  test('of an entity without `creation` removes nothing', async () => {
    const { creation: _, ...entity } = jarWith(before).entity
    expect(await settle(entity, { before })).toMatchObject({ outcome: 'done' })
  })
})

test.each([
  ['exists', () => ({ title: 'Мёд' }), 'done', { title: 'Мёд' }],
  ['is gone', () => Promise.reject(new ApiError('refused', '', 404)), 'done', null],
  ['is refused', () => Promise.reject(new ApiError('refused', '', 403)), 'fail', expect.any(ApiError) as ApiError],
  [
    'fails with a TypeError that has a status',
    () => Promise.reject(Object.assign(new TypeError(), { status: 404 })),
    'fail',
    expect.objectContaining({ kind: 'internal' }) as ApiError,
  ],
])('a call for an item that %s', async (_what, read, status, value) => {
  const readFx = createEffect<void, { title: string }, ApiError>(read)
  expect(await allSettled(ifNotFound(readFx, null), { scope: fork() })).toEqual({ status, value })
})
