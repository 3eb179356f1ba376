import { beforeEach, describe, expect, test } from 'vitest'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import { refused } from '../kit/held-calls.ts'
import { here, there } from '../kit/held-list.ts'
import { formOn, openUpdate, pricedJar, type UpdatePage } from '../kit/held-update.ts'

/* A form on a page: what it sends once, what it says, and what it finds of its thing. */

let page: UpdatePage
beforeEach(() => {
  page = openUpdate()
})

const form = (message?: string) => formOn(page, message)

describe('a form on a page', () => {
  const idle = { isSaving: false, saves: 0, failure: null, fieldErrors: [] }

  test('pressed twice sends once; saved it says so and starts anew', async () => {
    const { show, submit, state, saved } = form('Сохранено')
    await show(pricedJar)
    await submit({ title: 'Чай' })
    await submit({ title: 'Лимон' })
    expect(state()).toEqual({ ...idle, isSaving: true })
    expect(page.reads.asked).toEqual([{ item: pricedJar, at: here }])
    await page.reads.answer(pricedJar)
    await page.writes.answer({ ...pricedJar, title: 'Чай' })
    expect(state()).toEqual({ ...idle, saves: 1 })
    expect(saved).toHaveLength(1)
    expect(page.toasts).toEqual([{ kind: 'good', text: 'Сохранено' }])
  })

  test('without a message nothing is said', async () => {
    const { show, submit } = form()
    await show(pricedJar)
    await submit({ title: 'Мёд' })
    await page.reads.answer(pricedJar)
    expect(page.toasts).toEqual([])
  })

  test('refused says why, until the next try, the save or the closing', async () => {
    const { show, submit, close, state, failed } = form()
    await show(pricedJar)
    const error = refused(422)
    for (const next of [() => submit({ title: 'Мёд' }), close]) {
      await submit({ title: 'Чай' })
      await page.reads.refuse(error)
      expect(state()).toMatchObject({ failure: error, isSaving: false })
      await next()
      expect(state().failure).toBeNull()
      if (state().isSaving) await page.reads.answer(pricedJar)
    }
    expect(failed).toEqual([error, error])
    expect(state().saves).toBe(1)
  })

  test('closed while it is saved, keeps what was refused out of the next one: a notice says it', async () => {
    const { show, submit, close, state } = form('Сохранено')
    await show(pricedJar)
    await submit({ title: 'Чай' })
    await close()
    // Pressed in the next form, while the first one is still under way, nothing is sent.
    await submit({ title: 'Мёд' })
    await page.reads.refuse(refused(422))
    expect(state()).toMatchObject({ failure: null, isSaving: false })
    expect(page.toasts).toEqual([{ kind: 'bad', text: 'Форма уже закрыта, а сохранить не получилось. Отказ 422' }])
    await submit({ title: 'Мёд' })
    await page.reads.refuse(refused(500))
    expect(state().failure?.message).toBe('Отказ 500')
    expect(page.toasts).toHaveLength(1)
  })

  test('met by others’ change asks, which is no failure, and hands over what was decided', async () => {
    const { show, resolve, submit, state, failed } = form()
    await show(pricedJar)
    await submit({ title: 'Чай' })
    await page.reads.answer({ ...pricedJar, title: 'Липовый' })
    expect(conflictsIn(state().failure)).toHaveLength(1)
    expect(failed).toEqual([])
    const choices = [{ path: ['title'], theirs: 'Липовый', value: 'Чай' }]
    const base = { ...pricedJar, price: 9 }
    await resolve({ body: { title: 'Чай', price: 1 }, base, from: { title: 'Мёд', price: 1 }, choices })
    expect(page.reads.asked.at(-1)?.item).toBe(base)
    await page.reads.answer({ ...pricedJar, title: 'Липовый' })
    expect(page.writes.asked).toMatchObject([{ change: { title: 'Чай' } }])
  })

  describe('looks at its thing', () => {
    const theirs = { ...pricedJar, title: 'Липовый' }

    test('and says what others have made of it, until that is shown', async () => {
      const { show, look, take, found, data } = form()
      await show(pricedJar)
      await look()
      await look()
      expect(page.reads.asked).toEqual([{ item: pricedJar, at: here }])
      await page.reads.answer(theirs)
      expect(found()).toEqual({ item: theirs })
      expect(data()).toBe(pricedJar)
      await take(theirs)
      expect([data(), found()]).toEqual([theirs, null])
    })

    test.each<[string, () => Promise<void>, unknown]>([
      ['as it was', () => page.reads.answer({ ...pricedJar }), null],
      ['gone', () => page.reads.refuse(refused(404)), { item: null }],
      ['not to be read', () => page.reads.refuse(), { item: theirs }],
    ])('and finds it %s', async (_how, end, expected) => {
      const { show, look, found } = form()
      await show(pricedJar)
      await look()
      await page.reads.answer(theirs)
      await look()
      await end()
      expect(found()).toEqual(expected)
    })

    test.each<[string, (one: ReturnType<typeof form>) => Promise<void>]>([
      ['another thing is shown', ({ show }) => show({ ...pricedJar })],
      ['its page is left', ({ show }) => show(null, null)],
      ['it is being saved', ({ submit }) => submit({ title: 'Чай' })],
    ])('but takes nothing that comes after %s', async (_how, change) => {
      const one = form()
      await one.show(pricedJar)
      await one.look()
      await change(one)
      await page.reads.answer(theirs, 0)
      expect(one.found()).toBeNull()
    })

    test('not while it is saved, nor where nothing is shown', async () => {
      const { show, look, submit } = form()
      await look()
      await show(pricedJar, null)
      await look()
      await show(null)
      await look()
      expect(page.reads.asked).toEqual([])
      await show(pricedJar)
      await submit({ title: 'Чай' })
      await look()
      expect(page.reads.asked).toHaveLength(1)
    })

    test.each([
      ['there', [{ path: '/a', at: {} }], 1],
      [
        'there and somewhere else',
        [
          { path: '/a', at: there },
          { path: '/b', at: here },
        ],
        1,
      ],
      ['somewhere else', [{ path: '/a', at: there }], 0],
    ])('as another tab changes something %s', async (_where, changes, count) => {
      const { show, elsewhere } = form()
      await elsewhere(...changes)
      await show(pricedJar)
      await elsewhere(...changes)
      expect(page.reads.asked).toHaveLength(count)
    })
  })
})
