import { allSettled, createEffect, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { orGone } from '@console/web/kit/api/api-effect'
import { ApiError } from '@console/web/kit/api/error'
import { RECREATED } from '@console/web/history/settle'
import type { Fields } from '@console/web/kit/merge/fields'
import { at, CHANGED, settle, jarWith, type Parts } from '../kit/settling.ts'

describe('a creation', () => {
  const after = { title: 'Мёд' }

  test('of a thing that has no place yet reads nothing', async () => {
    const { entity, log } = jarWith({ title: 'другое' })
    const path = { shop: 's', jar: 'new' }
    expect(await settle(entity, { after, path: { shop: 's' } })).toEqual({ outcome: 'done', note: null, path })
    expect(log).toEqual([{ create: { path: { shop: 's' }, value: after, made: null } }])
  })

  test('of what was deleted says that its address is new', async () => {
    const { entity, log } = jarWith(null)
    const path = { shop: 's', jar: 'new' }
    expect(await settle(entity, { after })).toEqual({ outcome: 'done', note: RECREATED, path })
    expect(RECREATED).toBe('Создано заново: адрес новый')
    expect(log).toEqual([{ read: at }, { create: { path: { shop: 's' }, value: after, made: null } }])
  })

  test('of what was deleted in vain is none', async () => {
    const { entity, log } = jarWith(after)
    expect(await settle(entity, { after })).toEqual({ outcome: 'done', note: null, path: at })
    expect(log).toEqual([{ read: at }])
  })

  test('completes what was made of it', async () => {
    const { entity, log } = jarWith({ title: '' })
    const made = { shop: 's', jar: 'half' }
    expect(await settle(entity, { after, made, path: { shop: 's' } })).toMatchObject({ outcome: 'done', note: null })
    expect(log).toEqual([{ read: made }, { create: { path: { shop: 's' }, value: after, made } }])
  })

  test.each([
    [
      'the only one of its title',
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
  ])('whose answer does not name it is looked for: %s', async (_, all, path) => {
    const { entity } = jarWith(null)
    const making = { ...entity.making!, createFx: () => Promise.resolve(null), listFx: () => Promise.resolve(all) }
    expect(await settle({ ...entity, making }, { after, path: { shop: 's' } })).toEqual({
      outcome: 'done',
      note: null,
      path,
    })
  })

  test('of a kind that cannot be made leaves it where it stood', async () => {
    const { making: _, ...entity } = jarWith(null).entity
    expect(await settle(entity, { after })).toMatchObject({ outcome: 'done', path: at })
  })
})

describe('a removal', () => {
  const before = { title: 'Мёд', price: 1, options: [{ id: 1, price: 1 }] }
  const more = { ...before, options: [...before.options, { id: 2, price: 2 }] }

  test.each<[string, Fields | null, Parts, string, string | null]>([
    ['of what stands', before, {}, 'done', null],
    ['of what stands, carefully', { ...before, price: '1.00', secret: 1 }, { isCareful: true }, 'done', null],
    ['of what others changed', { ...before, price: 2 }, {}, 'done', null],
    ['of what others changed, carefully', { ...before, price: 2 }, { isCareful: true }, 'kept', CHANGED],
    ['of what others added to, carefully', more, { isCareful: true }, 'kept', CHANGED],
    ['of a part of what was to be made, carefully', { ...before, options: [] }, { isCareful: true }, 'kept', CHANGED],
    ['of a part, where that may be', { ...before, options: [] }, { isCareful: true, isPart: true }, 'done', null],
    [
      'of a part with others’ work',
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

  test('of what is gone costs no call', async () => {
    const { entity, log } = jarWith(null)
    expect(await settle(entity, { before })).toEqual({ outcome: 'done', note: null, path: at })
    expect(log).toEqual([{ read: at }])
  })

  test('of a kind that cannot be removed does nothing', async () => {
    const { making: _, ...entity } = jarWith(before).entity
    expect(await settle(entity, { before })).toMatchObject({ outcome: 'done' })
  })
})

test.each([
  ['is there', () => ({ title: 'Мёд' }), 'done', { title: 'Мёд' }],
  ['is gone', () => Promise.reject(new ApiError('refused', '', 404)), 'done', null],
  ['is refused', () => Promise.reject(new ApiError('refused', '', 403)), 'fail', expect.any(ApiError) as ApiError],
  [
    'breaks in a way that only looks alike',
    () => Promise.reject(Object.assign(new TypeError(), { status: 404 })),
    'fail',
    expect.objectContaining({ kind: 'internal' }) as ApiError,
  ],
])('a call for a thing that %s', async (_what, read, status, value) => {
  const readFx = createEffect<void, { title: string }, ApiError>(read)
  expect(await allSettled(orGone(readFx, null), { scope: fork() })).toEqual({ status, value })
})
