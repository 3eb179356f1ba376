import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@console/web/kit/api/error'
import { unreachable } from '../kit/held-calls.ts'
import { closed, openEditor } from '../kit/held-editor.ts'
import { here, honey, tea, there, type Jar } from '../kit/held-list.ts'

/* A form in a modal: what it is open for, and what it makes. */

const made: Jar = { uuid: 'jam', title: 'Варенье' }

let form: ReturnType<typeof openEditor>
beforeEach(() => {
  form = openEditor()
})
test('is new at every opening, and gone when it is closed or its page is left', async () => {
  await form.open(here)
  const keys = []
  for (const [open, mode, item] of [
    [form.create, 'create', null],
    [() => form.edit(honey), 'edit', honey],
    [() => form.copy(tea), 'copy', tea],
  ] as const) {
    await open()
    expect(form.state()).toEqual({ ...closed, mode, item })
    keys.push(form.key())
  }
  expect(new Set(keys).size).toBe(3)
  await form.close()
  expect(form.state()).toEqual(closed)
  await form.create()
  await form.open(there)
  expect(form.state()).toEqual(closed)
})

describe('a new thing', () => {
  test.each([
    ['made', () => form.create()],
    ['made of another', () => form.copy(honey)],
  ])('is %s: sent once, put in the list, told, and the form closes', async (_how, open) => {
    await form.open(here)
    await open()
    await form.submit('Варенье')
    await form.submit('Варенье')
    expect(form.state().isSaving).toBe(true)
    expect(form.creates.asked).toEqual([{ body: { title: 'Варенье' }, at: here }])
    await form.creates.answer({ item: made })
    expect(form.put).toEqual([made])
    expect(form.toasts).toEqual([{ kind: 'good', text: 'Создано' }])
    expect(form.state()).toEqual(closed)
  })

  test.each([
    ['the list with it takes the place of the list', [honey, made], [[honey, made]]],
    ['a list that cannot be read changes nothing', null, []],
  ])('that is not answered whole: %s', async (_, items, lists) => {
    await form.open(here)
    await form.create()
    await form.submit('Варенье')
    await form.creates.answer({ items })
    expect([form.put, form.replaced]).toEqual([[], lists])
    expect(form.toasts).toEqual([{ kind: 'good', text: 'Создано' }])
    expect(form.state()).toEqual(closed)
  })

  test('that the server refuses keeps the form with its words until the next try', async () => {
    await form.open(here)
    const errors = [{ path: 'title', message: 'Занято' }]
    const error = new ApiError('refused', 'Нет', 422, errors)
    const nexts = [
      () => form.submit('б'),
      () => form.resolve({ body: { title: 'б' } }),
      () => form.recreate('б'),
      form.close,
      form.create,
      () => form.edit(honey),
      () => form.copy(tea),
    ]
    for (const next of nexts) {
      await form.create()
      await form.submit('а')
      await form.creates.refuse(error)
      expect(form.state()).toMatchObject({ mode: 'create', isSaving: false, failure: error })
      expect(form.fieldErrors()).toEqual(errors)
      await next()
      expect(form.state().failure).toBeNull()
      expect(form.fieldErrors()).toEqual([])
      if (form.state().isSaving) await form.creates.answer({ item: made })
    }
    expect(form.failed).toHaveLength(nexts.length)
    expect(form.refreshed).toEqual([])
  })

  test('is sent to no page, and from no closed form', async () => {
    await form.create()
    await form.submit('а')
    await form.recreate('а')
    await form.open(here)
    await form.submit('а')
    expect(form.creates.asked).toEqual([])
  })

  test('of a page that was left is put in no other list', async () => {
    await form.open(here)
    await form.create()
    await form.submit('Варенье')
    await form.open(there)
    await form.creates.answer({ item: made })
    expect(form.put).toEqual([])
  })

  test('whose answer did not come is looked for in the list, and found', async () => {
    await form.open(here)
    await form.create()
    await form.submit('Варенье')
    await form.creates.refuse(unreachable())
    expect(form.refreshed).toHaveLength(1)
    expect(form.state()).toMatchObject({ mode: 'create', isSaving: true })
    await form.submit('Варенье')
    expect(form.creates.asked).toHaveLength(1)
    await form.loaded([honey, tea, made])
    expect(form.toasts).toEqual([{ kind: 'good', text: 'Создано, хотя связь и прерывалась' }])
    expect(form.state()).toEqual(closed)
  })

  test('whose answer did not come and that is not in the list may be sent again', async () => {
    await form.open(here)
    await form.create()
    await form.submit('Варенье')
    await form.creates.refuse(unreachable())
    await form.loaded([honey, tea])
    expect(form.state()).toMatchObject({ mode: 'create', isSaving: false, failure: { kind: 'unreachable' } })
    await form.submit('Варенье')
    expect(form.creates.asked).toHaveLength(2)
  })

  test('of which nothing can be known is said to be unsure', async () => {
    await form.open(here)
    await form.create()
    await form.submit('Варенье')
    await form.creates.refuse(unreachable())
    await form.listFailed()
    expect(form.state()).toMatchObject({ mode: 'create', isSaving: false })
    expect(form.state().failure?.message).toMatch(/^Связь прервалась, и неизвестно/)
  })
})

describe('closed while it is saved, a form', () => {
  const leave = [
    ['opened for another one', () => form.edit(tea)],
    ['opened anew', () => form.create()],
    ['opened at another page', () => form.open(there).then(form.create)],
  ] as const

  test.each(leave)('%s stays open when the answer comes', async (_how, open) => {
    await form.open(here)
    await form.create()
    await form.submit('Варенье')
    await form.close()
    await open()
    const before = form.state()
    await form.creates.answer({ item: made })
    expect(form.state()).toEqual({ ...before, isSaving: false })
    expect(form.toasts).toEqual([{ kind: 'good', text: 'Создано' }])
  })

  test.each(leave)('%s says nothing of its refusal', async (_how, open) => {
    await form.open(here)
    await form.create()
    await form.submit('Варенье')
    await form.close()
    await open()
    await form.creates.refuse()
    expect(form.state().failure).toBeNull()
    expect(form.failed).toHaveLength(1)
  })

  test('opened anew stays open when it is found in the list, and is not unsure of itself', async () => {
    await form.open(here)
    for (const end of [() => form.loaded([made]), () => form.listFailed()]) {
      await form.create()
      await form.submit('Варенье')
      await form.close()
      await form.create()
      await form.creates.refuse(unreachable())
      await end()
      expect(form.state()).toMatchObject({ mode: 'create', isSaving: false, failure: null })
      await form.close()
    }
  })
})
