import { allSettled } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { MergeProof } from '@console/web/kit/api/merge-proof'
import { writesDone } from '@console/web/kit/api/client'
import { createCommand } from '@console/web/kit/data/command'
import { changedElsewhere } from '@console/web/kit/data/elsewhere'
import type { UpdateJob } from '@console/web/kit/data/update'
import type { ChangedFields } from '@console/web/kit/journal/parts'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import type { Choice } from '@console/web/kit/merge/three-way'
import { trigger, heldCalls, refused, flushTasks } from '../kit/held-calls.ts'
import {
  here,
  type At,
  formOn,
  openUpdate,
  pricedJar,
  type Draft,
  type PricedJar,
  type UpdatePage,
} from '../kit/held-update.ts'
import { cachedAnswer } from '../kit/jar-history.ts'

/* An update reads the stored item again, compares, writes, and asks about conflicts. */

let page: UpdatePage
beforeEach(() => {
  page = openUpdate()
})
type More = Partial<UpdateJob<Draft, At, PricedJar>>
const update = async (body: Draft, more: More = {}) => {
  const ended = allSettled(page.updateFx, { scope: page.scope, params: { item: pricedJar, at: here, body, ...more } })
  await flushTasks()
  return { ended }
}
const choice = (name: string, theirs: unknown, value: unknown): Choice => ({ path: [name], theirs, value })
const photo = new File(['x'], 'b.jpg')
const theirs = { ...pricedJar, title: 'Липовый' }

describe('an update', () => {
  test.each<[string, Draft, More, PricedJar, Draft]>([
    ['what was changed beside what others changed', { title: 'Мёд', price: 2 }, {}, theirs, { price: 2 }],
    ['a new file', { photo }, {}, pricedJar, { photo }],
    ['no file that is there', { photo: 'a.jpg', title: 'Чай' }, {}, pricedJar, { title: 'Чай' }],
    [
      'what differs from its start',
      { title: 'Мёд' },
      { from: { title: 'Чай' } },
      { ...pricedJar, title: 'Чай' },
      { title: 'Мёд' },
    ],
    ['what was decided', { title: 'Чай' }, { choices: [choice('title', 'Липовый', 'Чай')] }, theirs, { title: 'Чай' }],
  ])('reads again, and sends %s', async (_, body, more, now, change) => {
    const { ended } = await update(body, more)
    expect(page.reads.asked).toEqual([{ item: pricedJar, at: here }])
    const written = page.recorded(page.updateFx.written)
    await page.reads.answer(now)
    const { title, price } = now
    const whole = { title, price, photo: 'a.jpg', ...change }
    expect(page.writes.asked).toEqual([{ item: now, at: here, body: whole, change, checked: MergeProof.compared }])
    const made = { ...now, title: 'Записанный' }
    await page.writes.answer(made)
    expect([await ended, written]).toEqual([{ status: 'done', value: made }, [{ found: now, made }]])
  })

  test('without a difference writes nothing and returns the stored item', async () => {
    const { ended } = await update({ title: ' Мёд ', price: '1.00' })
    await page.reads.answer({ ...pricedJar, price: '1.00' })
    expect(await ended).toMatchObject({ status: 'done', value: { price: '1.00' } })
    expect(page.writes.asked).toEqual([])
  })

  test('without an answer reads again, or reloads the lists after a failure', async () => {
    const reloads = page.recorded(changedElsewhere)
    const made = { ...theirs, price: 2 }
    for (const [readAgain, value, count] of [
      [() => page.reads.answer(made), made, 0],
      [() => page.reads.refuse(), pricedJar, 1],
    ] as const) {
      const { ended } = await update({ price: 2 })
      await page.reads.answer(pricedJar)
      await page.writes.answer(null)
      await readAgain()
      expect(await ended).toEqual({ status: 'done', value })
      expect(reloads).toEqual(Array(count).fill([{ path: '/', at: here }]))
    }
  })

  test.each<[string, () => Promise<void>, object]>([
    ['is gone', () => page.reads.refuse(refused(404)), { status: 404 }],
    ['cannot be read', () => page.reads.refuse(), { status: 500 }],
    [
      'was only seen earlier',
      async () => page.reads.answer(await cachedAnswer({ ...pricedJar })),
      { kind: 'unreachable' },
    ],
  ])('fails without a write when the item %s', async (_, read, value) => {
    const { ended } = await update({ title: 'Чай' })
    await read()
    expect(await ended).toMatchObject({ status: 'fail', value })
    expect(page.writes.asked).toEqual([])
  })

  test('waits for the note of a change in the journal, and notes again after the write', async () => {
    const notes = heldCalls<ChangedFields, boolean>()
    await update({ title: 'Чай' }, { noteChange: notes.callFx })
    await page.reads.answer(pricedJar)
    const change = { before: { title: 'Мёд' }, after: { title: 'Чай' } }
    expect([notes.asked, page.writes.asked]).toEqual([[change], []])
    await notes.answer(true)
    await page.writes.answer({ ...pricedJar, title: 'Чай!' })
    expect(notes.asked).toEqual([change, change])
  })

  test('counts as a write from its read on', async () => {
    const { ended } = await update({ title: 'Мёд' })
    let isOver = false
    const leaving = writesDone(page.platform, 1000).then(() => (isOver = true))
    await flushTasks()
    expect(isOver).toBe(false)
    await page.reads.answer(pricedJar)
    await Promise.all([ended, leaving])
  })
})

describe('a conflict', () => {
  const asking = () => {
    const run = createCommand({ workFx: page.updateFx, about: () => ({ key: '', title: '' }) })
    return {
      update: (body: Draft) => trigger(run.start, page.scope, [{ item: pricedJar, at: here, body }]),
      resolve: (...choices: Choice[]) => trigger(run.resolved, page.scope, new Map([['', choices]])),
      dismiss: () => trigger(run.unresolved, page.scope, undefined),
      conflicts: () =>
        page.scope.getState(run.$questions).flatMap(({ conflicts }) => conflicts.map(({ path }) => path.join())),
    }
  }

  test('stops the write until it is decided', async () => {
    const decision = asking()
    await decision.update({ title: 'Чай', price: 5 })
    await page.reads.answer(theirs)
    expect([decision.conflicts(), page.writes.asked]).toEqual([['title'], []])
    await decision.resolve(choice('title', 'Липовый', 'Чай'))
    expect(decision.conflicts()).toEqual([])
    await page.reads.answer({ ...theirs, price: 7 })
    expect(decision.conflicts()).toEqual(['price'])
    await decision.resolve(choice('price', 7, 5))
    await page.reads.answer({ ...theirs, price: 7 })
    expect(page.writes.asked).toMatchObject([{ change: { title: 'Чай', price: 5 } }])
  })

  test('is dropped when dismissed or after another failure', async () => {
    const decision = asking()
    for (const end of [() => page.reads.answer(theirs).then(decision.dismiss), () => page.reads.refuse()]) {
      await decision.update({ title: 'Чай' })
      await end()
      expect(decision.conflicts()).toEqual([])
      const { length } = page.reads.asked
      await decision.resolve(choice('title', 'Липовый', 'Чай'))
      expect(page.reads.asked).toHaveLength(length)
    }
  })

  test('of a page’s form is no failure, and the form submits the decision', async () => {
    const form = formOn(page)
    await form.show(pricedJar)
    await form.submit({ title: 'Чай' })
    await page.reads.answer(theirs)
    expect([conflictsIn(form.state().failure).length, form.failed]).toEqual([1, []])
    const base = { ...pricedJar, price: 9 }
    const choices = [choice('title', 'Липовый', 'Чай')]
    await form.resolve({ body: { title: 'Чай', price: 1 }, base, from: { title: 'Мёд', price: 1 }, choices })
    expect(page.reads.asked.at(-1)?.item).toBe(base)
    await page.reads.answer(theirs)
    expect(page.writes.asked).toMatchObject([{ change: { title: 'Чай' } }])
    await page.writes.answer(theirs)
    expect([form.state().saves, page.toasts]).toEqual([1, []])
  })
})
