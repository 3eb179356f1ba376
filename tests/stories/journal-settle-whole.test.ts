import { allSettled, createEffect, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { orGone } from '@console/web/kit/api/api-effect'
import { ApiError } from '@console/web/kit/api/error'
import { RECREATED } from '@console/web/history/settle'
import type { Fields } from '@console/web/kit/merge/fields'
import { at, CHANGED, settle, jarWith, type Parts } from '../kit/settling.ts'

describe('a creation', () => {
  const after = { title: 'Мёд' }

  test('without a uuid in its path reads nothing', async () => {
    const { entity, log } = jarWith({ title: 'другое' })
    const path = { shop: 's', jar: 'new' }
    expect(await settle(entity, { after, path: { shop: 's' } })).toEqual({ outcome: 'done', note: null, path })
    expect(log).toEqual([{ create: { path: { shop: 's' }, value: after, made: null } }])
  })

  test('of a deleted thing notes that its address is new', async () => {
    const { entity, log } = jarWith(null)
    const path = { shop: 's', jar: 'new' }
    expect(await settle(entity, { after })).toEqual({ outcome: 'done', note: RECREATED, path })
    expect(RECREATED).toBe('Создано заново: адрес новый')
    expect(log).toEqual([{ read: at }, { create: { path: { shop: 's' }, value: after, made: null } }])
  })

  test('of a thing that still exists writes nothing', async () => {
    const { entity, log } = jarWith(after)
    expect(await settle(entity, { after })).toEqual({ outcome: 'done', note: null, path: at })
    expect(log).toEqual([{ read: at }])
  })

  test('completes a partly created thing', async () => {
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

  test('of a missing thing makes no write', async () => {
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
])('a call for a thing that %s', async (_what, read, status, value) => {
  const readFx = createEffect<void, { title: string }, ApiError>(read)
  expect(await allSettled(orGone(readFx, null), { scope: fork() })).toEqual({ status, value })
})
