// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { businessForms } from './business-forms.ts'
import { catalogueForms } from './catalogue-forms.ts'
import { openForm, waiting } from './open-form.ts'
import { storedWorld } from './stored-world.ts'

const sources = import.meta.glob<string>('../../web/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const views = Object.entries(sources).filter(([path]) => !path.includes('/kit/ui/'))

/** What is typed by its label, and the one component for it. */
const components: Readonly<Record<string, RegExp>> = {
  AmountField: /Цена|Стоимость|Сумма/,
  PhoneField: /елефон$/,
  TransferField: /Номер телефона/,
  EmailField: /почт/,
  NumberField: /Количество|Вес$|ИНН|ОГРН/,
  DateField: /Дата/,
}
/** What is no field of these: a cell that a block is pasted into, a time of day, sizes, a link. */
const ownMasks = /PriceGrid|ScheduleFields|GoodsFields|ExternalSiteForm/

const fieldsIn = (text: string) =>
  [...text.matchAll(/<(\w*Field|input)\b[^<>]*?label="([^"]+)"/g)].map(([, tag = '', label = '']) => ({ tag, label }))

describe.each(Object.entries(components))('%s', (component, labels) => {
  const fields = views.flatMap(([path, text]) => fieldsIn(text).map((field) => ({ path, ...field })))

  test('is what such a value is typed into, and nothing else is', () => {
    const such = fields.filter(({ label }) => labels.test(label))
    expect(such.length).toBeGreaterThan(0)
    expect(such.filter(({ tag }) => tag !== component)).toEqual([])
  })
})

test('no view has a mask, a keyboard or a type of its own', () => {
  const bare = views.filter(([, text]) => /mask=\{|inputMode=|type="(?:tel|email|number|date)"/.test(text))
  expect(bare.map(([path]) => path).filter((path) => !ownMasks.test(path))).toEqual([])
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

const found = { amounts: 0, contacts: 0, phones: 0, dates: 0 }

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
  for (const field of fields('input[placeholder="+7 900 000-00-00"]:not([type=tel]), input[inputmode=email]')) {
    found.contacts += 1
    for (const text of ['8 916 111-22-33, 8 495 123-45-67', 'WhatsApp +7…, Анна', '1', 'anna(a)почта'])
      expect(await typedInto(field, text)).toEqual({ value: text, isWrong: false })
  }
  for (const field of fields('input[inputmode=numeric]').filter(({ placeholder }) => placeholder === 'дд.мм.гггг')) {
    found.dates += 1
    fireEvent.change(field, { target: { value: '21 марта' } })
    await waitFor(() => expect(form.textContent).toContain('Допустимы только цифры: день, месяц и год.'), waiting)
    expect(await typedInto(field, '21.3.2026')).toEqual({ value: '21.03.2026', isWrong: false })
  }
  for (const field of fields('input[type=tel]')) {
    found.phones += 1
    for (const phone of [
      '+7 917 000-22-18',
      '+7 4722 22-33-44',
      '22-33-44',
      '+375 29 123-45-67',
      '+7 495 123-45-67 доб. 12',
    ])
      expect(await typedInto(field, phone)).toEqual({ value: phone, isWrong: false })
    expect(await typedInto(field, '9170002218')).toEqual({ value: '+7 917 000-22-18', isWrong: false })
    expect(await typedInto(field, '4722 22-33-44')).toEqual({ value: '+7 4722 22-33-44', isWrong: false })
    await waitFor(async () => expect(await typedInto(field, '1')).toMatchObject({ isWrong: true }), waiting)
  }
})

test('there were amounts and phones to look at', () => {
  expect(found.amounts).toBeGreaterThanOrEqual(2)
  expect(found.contacts).toBeGreaterThanOrEqual(5)
  expect(found.phones).toBe(1)
  expect(found.dates).toBeGreaterThanOrEqual(1)
})
