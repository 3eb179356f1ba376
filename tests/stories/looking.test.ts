import { beforeEach, describe, expect, test } from 'vitest'
import { refused } from '../kit/held-calls.ts'
import { here, there } from '../kit/held-list.ts'
import { formOn, openUpdate, pricedJar, type UpdatePage } from '../kit/held-update.ts'

let page: UpdatePage
beforeEach(() => {
  page = openUpdate()
})
const theirs = { ...pricedJar, title: 'Липовый' }

describe('an open form looks at its thing', () => {
  test('and says what others have made of it, until that is shown', async () => {
    const { show, look, take, found, data } = formOn(page)
    await show(pricedJar)
    await look()
    await look()
    expect(page.reads.asked).toEqual([{ item: pricedJar, at: here }])
    await page.reads.answer(theirs)
    expect([found(), data()]).toEqual([{ item: theirs }, pricedJar])
    await take(theirs)
    expect([data(), found()]).toEqual([theirs, null])
  })

  test.each<[string, () => Promise<void>, unknown]>([
    ['as it was', () => page.reads.answer({ ...pricedJar }), null],
    ['gone', () => page.reads.refuse(refused(404)), { item: null }],
    ['not to be read', () => page.reads.refuse(), { item: theirs }],
  ])('and finds it %s', async (_how, end, expected) => {
    const { show, look, found } = formOn(page)
    await show(pricedJar)
    await look()
    await page.reads.answer(theirs)
    await look()
    await end()
    expect(found()).toEqual(expected)
  })

  test.each<[string, (form: ReturnType<typeof formOn>) => Promise<void>, number]>([
    ['another thing is shown', ({ show }) => show({ ...pricedJar }), 2],
    ['its page is left', ({ show }) => show(null, null), 1],
    ['it is being saved', ({ submit }) => submit({ title: 'Чай' }), 2],
  ])('but takes nothing that comes after %s', async (_how, change, count) => {
    const form = formOn(page)
    await form.look()
    await form.show(pricedJar, null)
    await form.look()
    expect(page.reads.asked).toEqual([])
    await form.show(pricedJar)
    await form.look()
    await change(form)
    await page.reads.answer(theirs, 0)
    expect(form.found()).toBeNull()
    await form.look()
    expect(page.reads.asked).toHaveLength(count)
  })

  test.each([
    [[here], 1],
    [[there, here], 1],
    [[there], 0],
  ])('when another tab changes something at %j: %i', async (places, count) => {
    const changes = places.map((at) => ({ path: '/a', at }))
    const { show, elsewhere } = formOn(page)
    await elsewhere(...changes)
    await show(pricedJar)
    await elsewhere(...changes)
    expect(page.reads.asked).toHaveLength(count)
  })
})
