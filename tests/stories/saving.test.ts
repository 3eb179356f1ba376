import { describe, expect, test } from 'vitest'
import { ApiError } from '@console/web/kit/api/error'
import { UpdateConflict } from '@console/web/kit/merge/update-conflict'
import { refused } from '../kit/held-calls.ts'
import { heldForms } from '../kit/held-forms.ts'

/* What every form does with a save, on a page or in a modal. */

describe.each(heldForms)('a form %s', (_, open, message) => {
  test('sends once however often it is pressed, says that it is saved, and is over', async () => {
    const form = await open()
    await form.submit('Чай')
    await form.submit('Лимон')
    expect(form.isSaving()).toBe(true)
    await form.accept()
    expect([form.sent(), form.isSaving(), form.isOver()]).toEqual([1, false, true])
    expect([form.failure(), form.toasts]).toEqual([null, [{ kind: 'success', text: message }]])
  })

  test('that is refused says why until it is submitted again or closed', async () => {
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
  ])('that was closed while it saved leaves the next one alone: %o is a notice', async (error, text) => {
    const form = await open()
    await form.submit('Чай')
    await form.close()
    await form.reopen()
    const notices = form.toasts.length
    await form.refuse(error)
    expect([form.failure(), form.isOver()]).toEqual([null, false])
    expect(form.toasts.slice(notices)).toEqual([{ kind: 'error', text }])
  })

  test('takes no second save while the one of a closed form is under way', async () => {
    const form = await open()
    await form.submit('Чай')
    await form.close()
    await form.reopen()
    const before = form.sent()
    await form.submit('Лимон')
    expect(form.sent()).toBe(before)
  })
})
