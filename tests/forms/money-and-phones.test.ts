// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { businessForms } from './business-forms.ts'
import { catalogueForms } from './catalogue-forms.ts'
import { openForm, waiting } from './open-form.ts'
import { storedWorld } from './stored-world.ts'

const sources = import.meta.glob<string>('../../web/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const views = Object.entries(sources).filter(([path]) => !path.includes('/kit/ui/'))
/** The owner's own data are free text, whatever is in them (shared/docs/profile.md). */
const free = /profile\/PersonalDataPage/

test('an amount is typed into AmountField, a phone into PhoneField, and nowhere else', () => {
  const others = views
    .filter(([path]) => !free.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/<(\w*Field|input)\b[^<>]*?label="([^"]+)"/g)]
        .filter(([, , label = '']) => /Цена|Стоимость|елефон/.test(label))
        .filter(([, tag]) => tag !== 'AmountField' && tag !== 'PhoneField')
        .map(([, tag, label]) => `${path}: ${tag} ${label}`),
    )
  expect(others).toEqual([])
  expect(views.filter(([, text]) => /mask={(?:price|phoneMask)}|type="tel"/.test(text)).map(([path]) => path)).toEqual(
    [],
  )
})

/** What stands in the field, and whether it is said to be wrong, once this was typed and the field was left. */
async function typedInto(field: HTMLInputElement, text: string) {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  // The check is a promise's.
  await waitFor(() => undefined)
  await new Promise((done) => setImmediate(done))
  return { value: field.value, isWrong: field.getAttribute('aria-invalid') === 'true' }
}

const found = { amounts: 0, phones: 0 }

test.each(Object.entries({ ...catalogueForms, ...businessForms }))('%s', async (_name, row) => {
  const { app, place, shapes } = await storedWorld(row)
  const { form } = await openForm(app, row, place, shapes[0]?.stored ?? {})
  const fields = (selector: string) => [...form.querySelectorAll<HTMLInputElement>(selector)]
  for (const field of fields('input[inputmode=decimal]')) {
    found.amounts += 1
    expect(await typedInto(field, '249,50')).toEqual({ value: '249.50', isWrong: false })
    expect(await typedInto(field, '1 249,50')).toEqual({ value: '1249.50', isWrong: false })
    expect(await typedInto(field, '249,5')).toEqual({ value: '249.50', isWrong: false })
  }
  for (const field of fields('input[type=tel]')) {
    found.phones += 1
    for (const phone of ['+7 917 000-22-18', '4722 22-33-44', '22-33-44', '+7 495 123-45-67 доб. 12'])
      expect(await typedInto(field, phone)).toEqual({ value: phone, isWrong: false })
    await waitFor(async () => expect(await typedInto(field, '1')).toMatchObject({ isWrong: true }), waiting)
  }
})

test('there were amounts and phones to look at', () => {
  expect(found.amounts).toBeGreaterThanOrEqual(2)
  expect(found.phones).toBe(5)
})
