import { describe, expect, test } from 'vitest'
import { MergeProof } from '@console/web/kit/api/merge-proof'
import { GONE } from '@console/web/history/settle'
import type { ChangedFields } from '@console/web/kit/journal/parts'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import { heldCalls, flushTasks } from '../kit/held-calls.ts'
import { cachedAnswer, at, CHANGED, settle, jarWith } from '../kit/settling.ts'

describe('a change', () => {
  const [before, after] = [
    { title: 'Мёд', price: 1 },
    { title: 'Мёд', price: 2 },
  ]
  const done = { outcome: 'done', note: null, path: at }

  test('is written where nobody changed the same, with what others changed left as it is', async () => {
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

  test('that stands already costs no call', async () => {
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

  test('of what is gone is not made', async () => {
    const { entity, log } = jarWith(null)
    expect(await settle(entity, { before, after })).toEqual({ outcome: 'kept', note: GONE, path: at })
    expect(GONE).toBe('Этого больше нет: кто-то удалил')
    expect(log).toEqual([{ read: at }])
  })

  test('of something that cannot be written stays unwritten', async () => {
    const now = { title: 'Мёд', price: 1 }
    const { entity } = jarWith(now, { readFx: () => Promise.resolve({ stored: now, draft: now }) })
    expect(await settle(entity, { before, after })).toEqual(done)
  })

  test.each([
    ['a number', { price: 1 }, { price: 2 }, { price: 3 }, 'цена (сейчас 3)'],
    ['a text', { title: 'а' }, { title: 'б' }, { title: 'в' }, 'название (сейчас в)'],
    ['neither', { note: ['а'] }, { note: ['б'] }, { note: ['в'] }, 'заметка'],
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
  ])('leaves what others changed, too, and names it: %s', async (_what, was, is, now, name) => {
    const { entity, log } = jarWith(now)
    expect(await settle(entity, { before: was, after: is })).toEqual({
      outcome: 'kept',
      note: `${CHANGED}: ${name}`,
      path: at,
    })
    expect(log).toEqual([{ read: at }])
  })

  test('says once what two parts of the same name have', async () => {
    const options = (price: number) => [
      { id: 1, price },
      { id: 2, price },
    ]
    const { entity } = jarWith({ options: options(3) })
    const { note } = await settle(entity, { before: { options: options(1) }, after: { options: options(2) } })
    expect(note).toBe(`${CHANGED}: цена (сейчас 3)`)
  })

  test('is written as far as others have not changed the same', async () => {
    const { entity, log } = jarWith({ title: 'в', price: 1 })
    const { outcome } = await settle(entity, { before: { title: 'а', price: 1 }, after: { title: 'б', price: 2 } })
    expect(outcome).toBe('kept')
    expect(log.at(-1)).toMatchObject({ write: { path: at, body: { title: 'в', price: 2 }, change: { price: 2 } } })
  })

  test('asks where the owner decides, and is written as he decided', async () => {
    const { entity, log } = jarWith({ title: 'в', price: 1 })
    const step = { before: { title: 'а', price: 1 }, after: { title: 'б', price: 2 } }
    const failure: unknown = await settle(entity, { ...step, choices: [] }).catch((cause: unknown) => cause)
    expect(conflictsIn(failure)).toMatchObject([{ path: ['title'], mine: 'б', theirs: 'в' }])
    expect(log).toEqual([{ read: at }])
    const choices = [{ path: ['title'], theirs: 'в', value: 'б' }]
    expect(await settle(entity, { ...step, choices })).toEqual(done)
    expect(log.at(-1)).toMatchObject({ write: { change: { title: 'б', price: 2 } } })
  })

  test('makes no thing in a list anew that is gone, and asks nobody about it', async () => {
    const { entity, log } = jarWith({ options: [] })
    const step = { before: { options: [{ id: 1, price: 1 }] }, after: { options: [{ id: 1, price: 2 }] } }
    expect(await settle(entity, { ...step, choices: [] })).toMatchObject({ outcome: 'kept' })
    expect(log).toEqual([{ read: at }])
  })

  test('finds a thing in a list that was noted before it had a key', async () => {
    const { entity, log } = jarWith({ options: [{ id: 7, title: 'Банка', price: 1 }] })
    const step = { before: { options: [{ title: 'Банка', price: 1 }] }, after: { options: [] } }
    expect(await settle(entity, step)).toEqual(done)
    expect(log.at(-1)).toMatchObject({ write: { change: { options: [] } } })
  })

  test('is not compared with what was only seen earlier', async () => {
    const { entity, log } = jarWith(await cachedAnswer({ title: 'Мёд', price: 1 }))
    await expect(settle(entity, { before, after })).rejects.toMatchObject({ kind: 'unreachable' })
    expect(log).toEqual([{ read: at }])
  })
})
