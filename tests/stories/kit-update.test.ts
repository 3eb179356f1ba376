import { allSettled } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { Checked } from '@console/web/kit/api/checked'
import { writesDone } from '@console/web/kit/api/writes'
import { createDecision } from '@console/web/kit/data/decision'
import { changedElsewhere } from '@console/web/kit/data/elsewhere'
import { stored, type Updating } from '@console/web/kit/data/update'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import type { Choice } from '@console/web/kit/merge/three-way'
import { begin, refused, turn } from '../kit/held-calls.ts'
import { here, type At } from '../kit/held-list.ts'
import { openUpdate, pricedJar, type Draft, type PricedJar, type UpdatePage } from '../kit/held-update.ts'
import { onlySeen } from '../kit/seen.ts'

/* How what is stored is changed: read again, compared, written, asked about. */

let page: UpdatePage
beforeEach(() => {
  page = openUpdate()
})

describe('an update', () => {
  const update = (body: Draft, more: Partial<Updating<Draft, At, PricedJar>> = {}) => {
    const ended = allSettled(page.updateFx, { scope: page.scope, params: { item: pricedJar, at: here, body, ...more } })
    return turn().then(() => ({ ended }))
  }

  test('is read again, and sends what was changed laid over what others changed', async () => {
    const { ended } = await update({ title: 'Мёд', price: 2 })
    expect(page.reads.asked).toEqual([{ item: pricedJar, at: here }])
    const now = { ...pricedJar, title: 'Липовый' }
    const written = page.told(page.updateFx.written)
    await page.reads.answer(now)
    expect(page.writes.asked).toEqual([
      {
        item: now,
        at: here,
        body: { title: 'Липовый', price: 2, photo: 'a.jpg' },
        change: { price: 2 },
        checked: Checked.compared,
      },
    ])
    const made = { ...now, price: 2 }
    await page.writes.answer(made)
    expect(await ended).toEqual({ status: 'done', value: made })
    expect(written).toEqual([{ found: now, made }])
  })

  test('that is not answered whole is read again, and waited for', async () => {
    const { ended } = await update({ price: 2 })
    await page.reads.answer(pricedJar)
    await page.writes.answer(null)
    const made = { ...pricedJar, price: 2, title: 'Липовый' }
    await page.reads.answer(made)
    expect(await ended).toEqual({ status: 'done', value: made })
  })

  test('that cannot be read again is done all the same: what shows its place loads again', async () => {
    const reloads = page.told(changedElsewhere)
    const { ended } = await update({ price: 2 })
    await page.reads.answer(pricedJar)
    await page.writes.answer(null)
    await page.reads.refuse()
    expect(await ended).toEqual({ status: 'done', value: pricedJar })
    expect(reloads).toEqual([[{ path: '/', at: here }]])
  })

  test('without a difference writes nothing, and answers what is there', async () => {
    const { ended } = await update({ title: ' Мёд ', price: '1.00' })
    await page.reads.answer({ ...pricedJar, price: '1.00' })
    expect(await ended).toMatchObject({ status: 'done', value: { price: '1.00' } })
    expect(page.writes.asked).toEqual([])
  })

  test('sends a new file, and none that is there', async () => {
    const photo = new File(['x'], 'b.jpg')
    await update({ photo: 'a.jpg', title: 'Чай' })
    await page.reads.answer(pricedJar)
    expect(page.writes.asked[0]?.change).toEqual({ title: 'Чай' })
    await update({ photo })
    await page.reads.answer(pricedJar)
    expect(page.writes.asked[1]?.change).toEqual({ photo })
  })

  test('of what others changed, too, fails with the question, and is written as it is decided', async () => {
    const theirs = { ...pricedJar, title: 'Липовый' }
    const { ended } = await update({ title: 'Чай' })
    await page.reads.answer(theirs)
    const { status, value } = await ended
    expect([status, conflictsIn(value).length]).toEqual(['fail', 1])
    expect(page.writes.asked).toEqual([])
    await update({ title: 'Чай' }, { choices: [{ path: ['title'], theirs: 'Липовый', value: 'Чай' }] })
    await page.reads.answer(theirs)
    expect(page.writes.asked).toMatchObject([{ change: { title: 'Чай' } }])
  })

  test('compares with what its fields started from, where that is given', async () => {
    await update({ title: 'Мёд' }, { from: { title: 'Чай' } })
    await page.reads.answer({ ...pricedJar, title: 'Чай' })
    expect(page.writes.asked).toMatchObject([{ change: { title: 'Мёд' } }])
  })

  test('tells what it compares before the write, which waits, and what was saved after it', async () => {
    const told: unknown[] = []
    let go = () => undefined as void
    const comparedFx = (compared: unknown) => {
      told.push(compared)
      return new Promise<void>((resolve) => (go = resolve))
    }
    await update({ title: 'Чай' }, { comparedFx })
    await page.reads.answer(pricedJar)
    const before = { title: 'Мёд', price: 1, photo: 'a.jpg' }
    const compared = { before, after: { ...before, title: 'Чай' }, how: { price: 'number' } }
    expect([told, page.writes.asked]).toEqual([[compared], []])
    go()
    await turn()
    await page.writes.answer({ ...pricedJar, title: 'Чай!' })
    expect(told).toEqual([compared, { ...compared, saved: { ...before, title: 'Чай!' } }])
  })

  test('is not compared with what was only seen earlier', async () => {
    const { ended } = await update({ title: 'Чай' })
    await page.reads.answer(await onlySeen({ ...pricedJar }))
    expect(await ended).toMatchObject({ status: 'fail', value: { kind: 'unreachable' } })
    expect(page.writes.asked).toEqual([])
  })

  test.each([404, 500])('that cannot be read (%i) fails', async (status) => {
    const { ended } = await update({ title: 'Чай' })
    await page.reads.refuse(refused(status))
    expect(await ended).toMatchObject({ status: 'fail', value: { status } })
  })

  test('is waited for by whoever leaves, from its reading on', async () => {
    const { ended } = await update({ title: 'Мёд' })
    let isOver = false
    const leaving = writesDone(page.platform, 1000).then(() => (isOver = true))
    await turn()
    expect(isOver).toBe(false)
    await page.reads.answer(pricedJar)
    await Promise.all([ended, leaving])
  })
})

test('nothing is changed that nobody has read', () => {
  expect(stored(0)).toBe(0)
  expect(() => stored(null)).toThrow('nothing is there to change')
})

describe('what others were quicker with', () => {
  const asking = () => {
    const decision = createDecision(page.updateFx)
    const { scope } = page
    return {
      update: (body: Draft, choices?: Choice[]) =>
        begin(
          page.updateFx.prepend((draft: Draft) => ({
            item: pricedJar,
            at: here,
            body: draft,
            ...(choices && { choices }),
          })),
          scope,
          body,
        ),
      resolve: (...choices: Choice[]) => begin(decision.resolved, scope, choices),
      dismiss: () => begin(decision.dismissed, scope, undefined),
      conflicts: () => scope.getState(decision.$conflicts).map(({ path }) => path.join()),
    }
  }
  const choice = (name: string, theirs: unknown, value: unknown): Choice => ({ path: [name], theirs, value })

  test('is asked, and sent again with all that was decided', async () => {
    const decision = asking()
    await decision.update({ title: 'Чай', price: 5 })
    await page.reads.answer({ ...pricedJar, title: 'Липовый' })
    expect(decision.conflicts()).toEqual(['title'])
    await decision.resolve(choice('title', 'Липовый', 'Чай'))
    expect(decision.conflicts()).toEqual([])
    await page.reads.answer({ ...pricedJar, title: 'Липовый', price: 7 })
    expect(decision.conflicts()).toEqual(['price'])
    await decision.resolve(choice('price', 7, 5))
    await page.reads.answer({ ...pricedJar, title: 'Липовый', price: 7 })
    expect(page.writes.asked).toMatchObject([{ change: { title: 'Чай', price: 5 } }])
  })

  test('dismissed is neither asked nor sent', async () => {
    const decision = asking()
    await decision.update({ title: 'Чай' })
    await page.reads.answer({ ...pricedJar, title: 'Липовый' })
    await decision.dismiss()
    expect(decision.conflicts()).toEqual([])
    await decision.resolve(choice('title', 'Липовый', 'Чай'))
    expect(page.reads.asked).toHaveLength(1)
  })

  test('is no matter of another failure', async () => {
    const decision = asking()
    await decision.update({ title: 'Чай' })
    await page.reads.refuse(refused())
    expect(decision.conflicts()).toEqual([])
    await decision.resolve()
    expect(page.reads.asked).toHaveLength(1)
  })
})
