import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@console/web/kit/api/error'
import { conflictsIn, UpdateConflict } from '@console/web/kit/merge/update-conflict'
import { refused } from '../kit/held-calls.ts'
import { closed, openEditor } from '../kit/held-editor.ts'
import { here, honey, tea, there, type Jar } from '../kit/held-list.ts'

/* A form of a present thing: what it reads, writes and asks, and which answers are its own. */

const made: Jar = { uuid: 'jam', title: 'Варенье' }

let form: ReturnType<typeof openEditor>
beforeEach(() => {
  form = openEditor()
})
describe('a present thing', () => {
  beforeEach(async () => {
    await form.open(here)
    await form.edit(honey)
  })

  test('is asked for while its form opens, which goes on from what is there', async () => {
    expect(form.reads.asked).toEqual([{ item: honey, at: here }])
    const key = form.key()
    const fresh = { ...honey, title: 'Липовый' }
    await form.reads.answer(fresh)
    expect(form.state()).toMatchObject({ mode: 'edit', item: fresh })
    expect(form.key()).toBe(key)
    expect(form.put).toEqual([fresh])
  })

  test('that is as it was leaves the form as it is', async () => {
    await form.reads.answer({ ...honey })
    expect(form.state().item).toBe(honey)
  })

  test('that could not be read is told, where its form is still open', async () => {
    await form.reads.refuse()
    const text = 'В форме то, что было в списке: прочитать заново не удалось. Отказ 500'
    expect(form.toasts).toEqual([{ kind: 'bad', text }])
  })

  test.each<[string, () => Promise<void>]>([
    ['closed', () => form.close()],
    ['opened for another one', () => form.edit(tea)],
    ['opened to copy it', () => form.copy(honey)],
  ])('takes no late answer once the form is %s', async (_how, change) => {
    await change()
    const before = form.state()
    await form.reads.answer({ ...honey, title: 'Липовый' }, 0)
    expect(form.state()).toEqual(before)
    await form.edit(honey)
    await change()
    await form.reads.refuse(refused(), -1 - (form.state().mode === 'edit' ? 1 : 0))
    expect(form.toasts).toEqual([])
  })

  test('is read again and written with what was changed, put, told, and the form closes', async () => {
    await form.submit('Липовый')
    await form.submit('Липовый')
    expect(form.state().isSaving).toBe(true)
    expect(form.reads.asked).toHaveLength(2)
    await form.reads.answer(honey)
    expect(form.writes.asked).toMatchObject([{ item: honey, at: here, change: { title: 'Липовый' } }])
    const saved = { ...honey, title: 'Липовый' }
    await form.writes.answer(saved)
    expect(form.put).toEqual([saved])
    expect(form.toasts).toEqual([{ kind: 'good', text: 'Обновлено' }])
    expect(form.state()).toEqual(closed)
  })

  test('that others changed, too, is asked about: no failure, and then as it was decided', async () => {
    await form.submit('Липовый')
    const theirs = { ...honey, title: 'Гречишный' }
    await form.reads.answer(theirs)
    expect(form.writes.asked).toEqual([])
    expect(conflictsIn(form.state().failure)).toHaveLength(1)
    expect(form.failed).toEqual([])
    const choices = [{ path: ['title'], theirs: 'Гречишный', value: 'Липовый' }]
    await form.resolve({ body: { title: 'Липовый' }, base: honey, from: { title: 'Мёд' }, choices })
    await form.reads.answer(theirs)
    expect(form.writes.asked).toMatchObject([{ change: { title: 'Липовый' } }])
  })

  test('that the server refuses keeps the form', async () => {
    await form.submit('Липовый')
    await form.reads.answer(honey)
    const error = refused(422)
    await form.writes.refuse(error)
    expect(form.state()).toMatchObject({ mode: 'edit', item: honey, isSaving: false, failure: error })
    expect(form.failed).toEqual([error])
  })

  test('closed while it is saved, closes no other one, nor says there why it was not: a notice does', async () => {
    const unsure = new ApiError('unreachable', 'Нет ответа.')
    for (const end of [
      () => form.writes.answer(honey),
      () => form.writes.refuse(),
      () => form.writes.refuse(unsure),
      () => form.writes.refuse(new UpdateConflict([])),
    ]) {
      await form.submit('Липовый')
      await form.reads.answer(honey)
      await form.close()
      await form.edit(tea)
      await end()
      expect(form.state()).toMatchObject({ mode: 'edit', item: tea, isSaving: false, failure: null })
      await form.edit(honey)
    }
    expect(form.toasts.slice(1)).toEqual(
      [
        'Форма уже закрыта, а сохранить не получилось. Отказ 500',
        'Форма уже закрыта, и неизвестно, сохранилось ли введённое: проверьте. Нет ответа.',
        'Форма уже закрыта, а сохранить не получилось. Пока вы меняли, то же самое изменили в другом месте.',
      ].map((text) => ({ kind: 'bad', text })),
    )
  })

  test('that is gone is made anew of what was typed, once', async () => {
    await form.recreate('Мёд')
    await form.recreate('Мёд')
    expect(form.creates.asked).toEqual([{ body: { title: 'Мёд' }, at: here }])
    await form.creates.answer({ item: made })
    expect(form.state()).toEqual(closed)
  })

  test('of a page that was left is put in no other list', async () => {
    await form.submit('Липовый')
    await form.reads.answer(honey)
    await form.open(there)
    await form.writes.answer(honey)
    expect(form.put).toEqual([])
  })

  test('shows from now on what was found of it, and so does the list', async () => {
    const theirs = { ...honey, title: 'Гречишный' }
    await form.look()
    await form.reads.answer(theirs)
    expect(form.found()).toEqual({ item: theirs })
    expect(form.state().item).toBe(honey)
    await form.take(theirs)
    expect(form.state()).toMatchObject({ mode: 'edit', item: theirs })
    expect(form.put).toEqual([theirs])
    expect(form.found()).toBeNull()
  })
})

test('what was found changes no form but one of a present thing', async () => {
  await form.open(here)
  await form.copy(honey)
  await form.look()
  expect(form.reads.asked).toEqual([])
  await form.take(tea)
  expect(form.state()).toMatchObject({ mode: 'copy', item: honey })
  await form.close()
  await form.take(tea)
  expect(form.state()).toEqual(closed)
})

test('a form on no page reads and writes nothing', async () => {
  await form.edit(honey)
  await form.submit('Липовый')
  expect([form.reads.asked, form.writes.asked]).toEqual([[], []])
})
