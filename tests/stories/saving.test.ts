import { describe, expect, test, beforeEach } from 'vitest'
import type { FieldError } from '@console/shared/kit/problem'
import { ApiError } from '@console/web/kit/api/error'
import { UpdateConflict } from '@console/web/kit/merge/update-conflict'
import { openEditor } from '../kit/held-editor.ts'
import { here, honey, jam, there, formOn, openUpdate, pricedJar, type UpdatePage } from '../kit/held-update.ts'
import { refused } from '../kit/held-calls.ts'

/** An open form of any kind; the test answers its calls. */
interface HeldForm {
  /** Opens the form for another item, or for the same one again. */
  readonly reopen: () => Promise<void>
  readonly submit: (title: string) => Promise<void>
  readonly accept: () => Promise<void>
  readonly refuse: (error: ApiError) => Promise<void>
  readonly close: () => Promise<void>
  /** The number of calls so far. */
  readonly sent: () => number
  readonly isSaving: () => boolean
  readonly failure: () => ApiError | null
  readonly fieldErrors: () => readonly FieldError[]
  readonly toasts: readonly unknown[]
  readonly failed: readonly ApiError[]
  /** Whether the save has ended the form: it is closed, or starts from the saved values. */
  readonly isOver: () => boolean
}

async function onPage(): Promise<HeldForm> {
  const page = openUpdate()
  const { reads, writes, toasts } = page
  const form = formOn(page, 'Сохранено')
  await form.show(pricedJar)
  const read = () => (reads.asked.length > 0 ? reads.answer(pricedJar) : undefined)
  return {
    reopen: () => form.show({ ...pricedJar, uuid: 'other' }),
    submit: (title) => form.submit({ title }).then(read),
    accept: () => writes.answer({ ...pricedJar, title: 'Сохранённый' }),
    refuse: (error) => writes.refuse(error),
    close: form.close,
    sent: () => writes.asked.length,
    isSaving: () => form.state().isSaving,
    failure: () => form.state().failure,
    fieldErrors: () => form.state().fieldErrors,
    toasts,
    failed: form.failed,
    isOver: () => form.state().saves === 1,
  }
}

async function inModal(isNew: boolean): Promise<HeldForm> {
  const form = openEditor()
  const { creates, reads, writes } = form
  await form.open(here)
  const open = () => (isNew ? form.create() : form.edit(honey).then(() => reads.answer(honey)))
  await open()
  return {
    reopen: open,
    submit: (title) => form.submit(title).then(() => (isNew ? undefined : reads.answer(honey))),
    accept: () => (isNew ? creates.answer(jam) : writes.answer(honey)),
    refuse: async (error) => {
      if (!isNew) return writes.refuse(error)
      await creates.refuse(error)
      // After a lost answer, the form searches the list for the new item.
      if (error.kind !== 'refused') await form.lists.answer([honey])
    },
    close: form.close,
    sent: () => creates.asked.length + writes.asked.length,
    isSaving: () => form.state().isSaving,
    failure: () => form.state().failure,
    fieldErrors: form.fieldErrors,
    toasts: form.toasts,
    failed: form.failed,
    isOver: () => form.state().mode === null,
  }
}

/** Every kind of form, with the message of its save. */
const heldForms: readonly [string, () => Promise<HeldForm>, string][] = [
  ['on a page', onPage, 'Сохранено'],
  ['in a modal for a new thing', () => inModal(true), 'Создано'],
  ['in a modal for a present thing', () => inModal(false), 'Обновлено'],
]

/* Saves of forms on pages and in modals. */

describe.each(heldForms)('a form %s', (_, open, message) => {
  test('sends once, shows that it is saved, and ends', async () => {
    const form = await open()
    await form.submit('Чай')
    await form.submit('Лимон')
    expect(form.isSaving()).toBe(true)
    await form.accept()
    expect([form.sent(), form.isSaving(), form.isOver()]).toEqual([1, false, true])
    expect([form.failure(), form.toasts]).toEqual([null, [{ kind: 'success', text: message }]])
  })

  test('shows a refusal until it is submitted again or closed', async () => {
    const form = await open()
    const errors = [{ path: 'title', message: 'Занято' }]
    const error = new ApiError('refused', 'Нет', 422, errors)
    await form.submit('Чай')
    await form.refuse(error)
    expect([form.failure(), form.fieldErrors(), form.isSaving(), form.isOver()]).toEqual([error, errors, false, false])
    await form.submit('Лимон')
    expect([form.failure(), form.fieldErrors()]).toEqual([null, []])
    await form.refuse(error)
    await form.close()
    expect([form.failure(), form.failed, form.toasts]).toEqual([null, [error, error], []])
  })

  test.each([
    [refused(), 'Форма уже закрыта, а сохранить не получилось. Отказ 500'],
    [
      new UpdateConflict([]),
      'Форма уже закрыта, а сохранить не получилось. Пока вы меняли, то же самое изменили в другом месте.',
    ],
    [
      new ApiError('unreachable', 'Нет ответа.'),
      'Форма уже закрыта, и неизвестно, сохранилось ли введённое: проверьте. Нет ответа.',
    ],
  ])('closed during a save shows %o as a toast, not in the next form', async (error, text) => {
    const form = await open()
    await form.submit('Чай')
    await form.close()
    await form.reopen()
    const notices = form.toasts.length
    await form.refuse(error)
    expect([form.failure(), form.isOver()]).toEqual([null, false])
    expect(form.toasts.slice(notices)).toEqual([{ kind: 'error', text }])
  })

  test('sends no second save during the save of a closed form', async () => {
    const form = await open()
    await form.submit('Чай')
    await form.close()
    await form.reopen()
    const before = form.sent()
    await form.submit('Лимон')
    expect(form.sent()).toBe(before)
  })
})

let page: UpdatePage
beforeEach(() => {
  page = openUpdate()
})
const theirs = { ...pricedJar, title: 'Липовый' }

describe('the revalidation of an open form', () => {
  test('offers the changes of others until they are accepted', async () => {
    const { show, check, accept, remote, data } = formOn(page)
    await show(pricedJar)
    await check()
    await check()
    expect(page.reads.asked).toEqual([{ item: pricedJar, at: here }])
    await page.reads.answer(theirs)
    expect([remote(), data()]).toEqual([{ item: theirs }, pricedJar])
    await accept(theirs)
    expect([data(), remote()]).toEqual([theirs, null])
  })

  test.each<[string, () => Promise<void>, unknown]>([
    ['unchanged', () => page.reads.answer({ ...pricedJar }), null],
    ['deleted', () => page.reads.refuse(refused(404)), { item: null }],
    ['unreadable', () => page.reads.refuse(), { item: theirs }],
  ])('updates the offer when the item is %s', async (_how, end, expected) => {
    const { show, check, remote } = formOn(page)
    await show(pricedJar)
    await check()
    await page.reads.answer(theirs)
    await check()
    await end()
    expect(remote()).toEqual(expected)
  })

  test.each<[string, (form: ReturnType<typeof formOn>) => Promise<void>, number]>([
    ['another thing is shown', ({ show }) => show({ ...pricedJar }), 2],
    ['its page is left', ({ show }) => show(null, null), 1],
    ['it is being saved', ({ submit }) => submit({ title: 'Чай' }), 2],
  ])('ignores an answer after %s', async (_how, change, count) => {
    const form = formOn(page)
    await form.check()
    await form.show(pricedJar, null)
    await form.check()
    expect(page.reads.asked).toEqual([])
    await form.show(pricedJar)
    await form.check()
    await change(form)
    await page.reads.answer(theirs, 0)
    expect(form.remote()).toBeNull()
    await form.check()
    expect(page.reads.asked).toHaveLength(count)
  })

  test.each([
    [[here], 1],
    [[there, here], 1],
    [[there], 0],
  ])('after a change of another tab at %j: %i', async (places, count) => {
    const changes = places.map((at) => ({ path: '/a', at }))
    const { show, elsewhere } = formOn(page)
    await elsewhere(...changes)
    await show(pricedJar)
    await elsewhere(...changes)
    expect(page.reads.asked).toHaveLength(count)
  })
})
