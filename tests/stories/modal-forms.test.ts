import { allSettled } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import * as posts from '@console/web/posts/model'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import { refused, unreachable } from '../kit/held-calls.ts'
import { closed, openEditor } from '../kit/held-editor.ts'
import { openPosts } from '../kit/posts.ts'
import { here, honey, jam, tea, there, type Jar } from '../kit/held-update.ts'

/* A form in a modal: what it is open for, what it makes, and what becomes of a lost answer. */

let form: ReturnType<typeof openEditor>
beforeEach(async () => {
  form = openEditor()
  await form.open(here)
})
const fresh = { ...honey, title: 'Липовый' }

test('is new at every opening, and closes with its page', async () => {
  const keys = new Set<number | undefined>()
  for (const [open, mode, item] of [
    [form.create, 'create', null],
    [() => form.edit(honey), 'edit', honey],
    [() => form.copy(tea), 'copy', tea],
  ] as const) {
    await open()
    expect(form.state()).toEqual({ ...closed, mode, item })
    keys.add(form.key())
  }
  expect(keys.size).toBe(3)
  await form.close()
  expect(form.state()).toEqual(closed)
  await form.create()
  await form.open(there)
  expect(form.state()).toEqual(closed)
})

test('starts without the failure of the form before it', async () => {
  for (const open of [() => form.create(), () => form.edit(tea), () => form.copy(tea)]) {
    await form.create()
    await form.submit('а')
    await form.creates.refuse()
    expect(form.state().failure).not.toBeNull()
    await open()
    expect(form.state().failure).toBeNull()
  }
})

test('sends and reads nothing when closed or without a page', async () => {
  await form.submit('а')
  form = openEditor()
  await form.edit(honey)
  await form.submit('а')
  await form.recreate('а')
  expect([form.creates.asked, form.reads.asked, form.writes.asked]).toEqual([[], [], []])
})

describe('a new item', () => {
  /** The server's answer has no item, and the list is read. */
  const inList = (jars: Jar[] | null) => form.creates.answer(null).then(() => form.lists.answer(jars))
  test.each<[string, () => Promise<void>, () => Promise<void>, unknown]>([
    ['is put in the list', () => form.create(), () => form.creates.answer(jam), [[jam], []]],
    ['is made of a copy', () => form.copy(honey), () => form.creates.answer(jam), [[jam], []]],
    ['comes with the whole list', () => form.create(), () => inList([honey, jam]), [[], [[honey, jam]]]],
    ['comes with a list that cannot be read', () => form.create(), () => inList(null), [[], []]],
  ])('%s', async (_, open, answer, lists) => {
    await open()
    await form.submit('Варенье')
    expect(form.creates.asked).toEqual([{ params: here, body: { title: 'Варенье' } }])
    await answer()
    expect([[form.put, form.replaced], form.state()]).toEqual([lists, closed])
    expect(form.toasts).toEqual([{ kind: 'success', text: 'Создано' }])
  })

  test('is created once in place of a deleted one', async () => {
    await form.edit(honey)
    await form.recreate('Мёд')
    await form.recreate('Мёд')
    expect(form.creates.asked).toEqual([{ params: here, body: { title: 'Мёд' } }])
    await form.creates.answer(jam)
    expect(form.state()).toEqual(closed)
  })

  test.each([
    ['of a page that was left', () => form.open(there)],
    ['of a form that was opened for another item', () => form.close().then(() => form.edit(tea))],
    ['of a form that was opened again', () => form.close().then(form.create)],
  ])('%s leaves the next form open and changes its own list only', async (_, leave) => {
    await form.create()
    await form.submit('Варенье')
    await leave()
    const before = form.state()
    await form.creates.answer(jam)
    expect(form.state()).toEqual({ ...before, isSaving: false })
    expect(form.put).toEqual(before.mode ? [jam] : [])
  })
})

describe('an existing item', () => {
  test('is read when its form opens; unchanged it stays the same object', async () => {
    await form.edit(honey)
    expect(form.reads.asked).toEqual([{ params: { ...here, jar: 'honey' } }])
    const key = form.key()
    await form.reads.answer({ ...honey })
    expect(form.state().item).toBe(honey)
    await form.edit(honey)
    await form.reads.answer(fresh)
    expect([form.state().item, form.put.at(-1), form.key() === key]).toEqual([fresh, fresh, false])
  })

  test('shows a toast when it cannot be read', async () => {
    await form.edit(honey)
    await form.reads.refuse()
    const text = 'В форме то, что было в списке: прочитать заново не удалось. Отказ 500'
    expect(form.toasts).toEqual([{ kind: 'error', text }])
  })

  test.each<[string, () => Promise<void>]>([
    ['closed', () => form.close()],
    ['opened for another one', () => form.edit(tea)],
    ['opened to copy it', () => form.copy(honey)],
  ])('ignores a late read once the form is %s', async (_how, change) => {
    for (const end of [() => form.reads.answer(fresh, 0), () => form.reads.refuse(refused(), 0)]) {
      form = openEditor()
      await form.open(here)
      await form.edit(honey)
      await change()
      const before = form.state()
      await end()
      expect([form.state(), form.toasts]).toEqual([before, []])
    }
  })

  test('is written with its changes and put in its list unless that was left', async () => {
    for (const leave of [() => undefined, () => form.open(there)]) {
      await form.edit(honey)
      await form.submit('Липовый')
      await form.reads.answer(honey)
      expect(form.writes.asked.at(-1)).toMatchObject({ params: { ...here, jar: 'honey' }, body: { title: 'Липовый' } })
      await leave()
      await form.writes.answer(fresh)
      expect([form.put, form.state()]).toEqual([[fresh], closed])
    }
  })

  test('asks about a concurrent change and saves the decision', async () => {
    await form.edit(honey)
    await form.submit('Липовый')
    const theirs = { ...honey, title: 'Гречишный' }
    await form.reads.answer(theirs)
    expect([conflictsIn(form.state().failure).length, form.failed, form.writes.asked]).toEqual([1, [], []])
    const choices = [{ path: ['title'], theirs: 'Гречишный', value: 'Липовый' }]
    await form.resolve({ body: { title: 'Липовый' }, base: honey, from: { title: 'Мёд' }, choices })
    await form.reads.answer(theirs)
    expect(form.writes.asked).toMatchObject([{ body: { title: 'Липовый' } }])
  })

  test('takes over the found changes in the form and the list', async () => {
    await form.copy(honey)
    await form.check()
    await form.accept(tea)
    expect([form.reads.asked, form.state().item]).toEqual([[], honey])
    await form.edit(honey)
    await form.check()
    await form.reads.answer(fresh)
    expect([form.remote(), form.state().item]).toEqual([{ item: fresh }, honey])
    await form.accept(fresh)
    expect([form.state().item, form.put.at(-1), form.remote()]).toEqual([fresh, fresh, null])
  })
})

describe('a new item with a lost answer', () => {
  const lose = (body: object = { title: 'Варенье' }) =>
    form
      .create()
      .then(() => form.send(body))
      .then(() => form.creates.refuse(unreachable()))

  test('is found in the list', async () => {
    await lose()
    expect([form.lists.count(), form.state().isSaving]).toEqual([1, true])
    await form.submit('Варенье')
    await form.lists.answer([honey, tea, jam])
    expect([form.creates.asked.length, form.state()]).toEqual([1, closed])
    expect(form.replaced).toEqual([[honey, tea, jam]])
    expect(form.toasts).toEqual([{ kind: 'success', text: 'Создано, хотя связь и прерывалась' }])
  })

  test('is unsure when the list fails too, and may be sent again', async () => {
    await lose()
    await form.lists.answer(null)
    const message =
      'Связь прервалась, и неизвестно, сохранилось ли это. Посмотрите в списке, прежде чем сохранять ещё раз.'
    expect(form.state()).toMatchObject({ isSaving: false, failure: { kind: 'unreachable', message } })
    await form.submit('Варенье')
    expect(form.creates.asked).toHaveLength(2)
  })

  test('is uncertain if the list was not loaded before, since every item in it may be older', async () => {
    await form.open(there, null)
    await lose({ title: 'Мёд' })
    await form.lists.answer([honey, tea])
    expect(form.state()).toMatchObject({ mode: 'create', failure: { kind: 'unreachable' } })
    expect(form.toasts).toEqual([])
  })

  test('does not affect a form opened meanwhile; a refusal does not read the list', async () => {
    for (const jars of [[jam], null]) {
      await form.create()
      await form.submit('Варенье')
      await form.close()
      await form.create()
      await form.creates.refuse(unreachable())
      await form.lists.answer(jars)
      expect(form.state()).toEqual({ ...closed, mode: 'create' })
    }
    const count = form.lists.count()
    await form.submit('Варенье')
    await form.creates.refuse()
    expect([form.lists.count(), form.state().isSaving]).toEqual([count, false])
  })

  test.each<[string, object, object, boolean]>([
    ['the text without spaces at its ends', { title: ' Чай ' }, { title: 'Чай' }, true],
    ['the data of a form with files', { data: { title: 'Чай' }, photo: null }, { title: 'Чай' }, true],
    ['another text', { title: 'Чай' }, { title: 'Кофе' }, false],
    ['one of two texts', { title: 'Чай', text: 'Чёрный' }, { title: 'Чай', text: 'Зелёный' }, false],
    ['a text that the list does not know', { title: 'Чай', text: 'Чёрный' }, { title: 'Чай' }, true],
    ['a price spelled otherwise', { title: 'Чай', price: '1 500,0' }, { title: 'Чай', price: '1500' }, true],
    ['what is no text', { title: 'Чай', count: 5 }, { title: 'Чай', count: 6 }, true],
    ['a secret', { title: 'Чай', Password_1: 'п' }, { title: 'Чай', Password_1: '•••' }, true],
    ['another secret', { title: 'Чай', my_secret: 'п' }, { title: 'Чай', my_secret: '•••' }, true],
    ['numbers alone', { price: '100' }, { price: '100' }, false],
    ['no comparable fields', {}, { title: 'Чай' }, false],
    ['data that is none', { data: null }, { title: 'Чай' }, false],
    ['an item that existed before', { title: 'Мёд' }, honey, false],
  ])('is found by the list with %s', async (_what, body, item, isFound) => {
    await lose(body)
    await form.lists.answer([honey, tea, { uuid: 'new', title: '', ...item }])
    expect([form.state().mode === null, form.state().isSaving]).toEqual([isFound, false])
  })
})

test('refuses to copy a post, with a message', async () => {
  const app = await openPosts()
  const [post] = app.scope.getState(posts.list.$items)
  await allSettled(posts.editor.copyOpened, { scope: app.scope, params: post! })
  expect(app.scope.getState(posts.editor.$editing)).toBeNull()
  expect(app.toasts).toEqual([{ kind: 'error', text: 'Такой вариант уже есть' }])
})
