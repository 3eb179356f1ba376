// @vitest-environment happy-dom
import { messages } from '@console/shared/kit/rules'
import { noOptions } from '@console/shared/variants'
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { catalogueForms } from './catalogue-forms.ts'
import { fieldIn, formWith, openForm, messagesIn, waiting } from './open-form.ts'
import { storedWorld, type StoredForm } from './stored-form.ts'
import { sampleOf } from './test-stored-forms.ts'

function formFor(name: string): StoredForm {
  const row = catalogueForms[name]
  if (!row) throw new Error(`no form for ${name}`)
  return row
}

async function openVariant(change: (options: readonly object[]) => readonly object[]) {
  const variant = formFor('variant')
  const { app, place, shapes } = await storedWorld(variant)
  const stored = shapes[0]?.stored ?? {}
  return openForm(app, variant, place, { ...stored, options: change(stored.options as readonly object[]) })
}

describe('the form of a variant', () => {
  const option = (options: readonly object[], title: string, more: object = {}) => ({ ...options[0], title, ...more })

  test('requires a characteristic', async () => {
    const { sent, press, answer } = await openVariant((options) => [option(options, '350 г')])
    press('Удалить характеристику «350 г»')
    press()
    expect(await answer()).toEqual([noOptions])
    expect(sent).toEqual([])
  })

  test('is unsaved while a characteristic is being typed', async () => {
    const { form, type, press } = await openVariant((options) => options)
    press('Добавить характеристику')
    type('Артикул', 'A-1')
    fireEvent(form.closest('dialog') ?? form, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(document.body.textContent).toContain('Закрыть без сохранения?'))
    expect(form.isConnected).toBe(true)
  })

  test('saves a variant with an invalid stored characteristic when only the title changes', async () => {
    const { sent, type, press, answer } = await openVariant((options) => [option(options, '350 г', { weight: null })])
    type('Название варианта', 'Стекло')
    press()
    await answer()
    expect(sent).toEqual([{ title: 'Стекло' }])
  })

  test('names the missing values of each characteristic once the list changes', async () => {
    const { sent, form, press, answer } = await openVariant((options) => [
      option(options, '350 г', { option_uuid: 'a', weight: null, article: null }),
      option(options, '500 г', { option_uuid: 'b' }),
    ])
    press('Удалить характеристику «500 г»')
    press()
    const shown = await answer()
    expect(shown.join('\n')).toContain(`Характеристика «350 г», вес: ${messages.required}`)
    expect(shown.join('\n')).toContain(`Характеристика «350 г», артикул: ${messages.required}`)
    expect(shown).toContain(`вес: ${messages.required}`)
    expect(form.querySelector('[role=alert]')).not.toBeNull()
    expect(sent).toEqual([])
  })

  test('keeps an unknown stored label when another characteristic changes', async () => {
    const { sent, press, answer } = await openVariant((options) => [
      option(options, '350 г', { option_uuid: 'a', fiscal_payment_object: 'Подакцизный товар', price: '100.50' }),
      option(options, '500 г', { option_uuid: 'b' }),
    ])
    press('Удалить характеристику «500 г»')
    press()
    await answer()
    expect(sent).toMatchObject([{ options: [{ fiscal_payment_object: 'Подакцизный товар', price: 100.5 }] }])
  })
})

test('a stored characteristic of any shape can be saved, or the form shows errors', { timeout: 300_000 }, async () => {
  const variant = formFor('variant')
  const { app, place, shapes } = await storedWorld(variant)
  const problems: string[] = []
  const ofOption = shapes.filter(({ path }) => path.startsWith('options.0.'))
  for (const { path, what, stored } of sampleOf(ofOption, 12)) {
    const { form, sent, type, press, answer } = await openForm(app, variant, place, stored)
    fireEvent.click(form.querySelector('[aria-label^="Изменить характеристику"]') ?? form)
    type('Название', 'Другая')
    const save = [...form.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Сохранить характеристику',
    )
    // The button is disabled while a required field is empty.
    const isDisabled = save?.disabled && [...form.querySelectorAll<HTMLInputElement>('[aria-required]')].some(isEmpty)
    if (isDisabled) continue
    press('Сохранить характеристику')
    press()
    if ((await answer()).length === 0 && sent.length === 0) problems.push(`${path} = ${what}: no call and no error`)
  }
  expect(problems).toEqual([])
})

const isEmpty = ({ value }: HTMLInputElement) => value === ''

test('the form of many characteristics reports missing values', async () => {
  const variant = formFor('variant')
  const { app, place, shapes } = await storedWorld(variant)
  const { form, press } = await openForm(app, variant, place, shapes[0]?.stored ?? {})
  press('Сочетания свойств')
  const inner = await waitFor(() => formWith('Значения через запятую'), waiting)
  expect(inner).not.toBe(form)
  fireEvent.change(fieldIn(inner, 'Значения через запятую'), { target: { value: 'S, M' } })
  fireEvent.submit(inner)
  await waitFor(() => expect(messagesIn(inner)).toContain(messages.required), waiting)
})
