// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { grams, pieces, roubles, type Measure } from '@console/web/kit/numbers/measures'
import { numberLike, readingsOf, writtenNumbers } from '../kit/masked-field.ts'
import { runs } from '../kit/basics.ts'
import { businessForms } from './business-forms.ts'
import { catalogueForms } from './catalogue-forms.ts'
import { openForm, waiting } from './open-form.ts'
import { storedWorld } from './stored-form.ts'

interface Paste {
  readonly text: string
  /** Whether this is a valid value of the field after the paste. */
  readonly may: (value: string) => boolean
  /** Whether the field must be valid. */
  readonly must?: boolean
}

const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] => fc.sample(arbitrary, { numRuns: count, seed: 46 })

function ofMeasure(measure: Measure): Paste[] {
  const factors = Object.fromEntries(
    ['', ...Object.keys(measure.units)].map((unit) => [unit, 10 ** (measure.units[unit] ?? 0)]),
  )
  const written = sample(writtenNumbers(factors), runs(5, 12).numRuns).map(({ text, meaning }): Paste => {
    const fits =
      meaning !== null && Number((meaning * 10 ** measure.decimals).toFixed(6)) % 1 === 0 && meaning <= 999_999_999
    return { text, may: (value) => fits && Number(value) === meaning, must: fits }
  })
  const seen = (text: string) => readingsOf(text).flatMap((one) => Object.values(factors).map((factor) => one * factor))
  const alike = sample(numberLike, runs(3, 8).numRuns).map((text) => ({
    text,
    may: (value: string) => seen(text).includes(Number(value)),
  }))
  return [...written, ...alike]
}

/** Validation on a busy machine may take longer than the default second. */
const WAIT = { timeout: 10_000 }

const never = () => false
const wrong = (...texts: string[]): Paste[] => texts.map((text) => ({ text, may: never }))
const right = (text: string, expected: string): Paste => ({ text, may: (value) => value === expected, must: true })

const wrongTimes = wrong('25:00', '9:5', '12345', '9:00–18:00')

/** The texts to paste into fields with such labels. */
const kinds: readonly (readonly [label: RegExp, given: readonly Paste[]])[] = [
  [/^(?:Цена|Стоимость)/, [...ofMeasure(roubles), ...wrong('15.000', '-5'), right('1.234.567', '1234567')]],
  [/^Количество/, [...ofMeasure(pieces), ...wrong('1,5', '-5', '15.000'), right('3,00', '3'), right('12.0', '12')]],
  [/^Вес/, [...ofMeasure(grams), ...wrong('350 фунтов'), right('0,5 кг', '500')]],
  [
    /^Размеры/,
    [
      ...wrong('10,5x20x30', '10x20', '10x20x30x40'),
      right('10,0*20,0*30,0', '10 x 20 x 30'),
      right('100x200x300 мм', '10 x 20 x 30'),
    ],
  ],
  [/^(?:ИНН|ОГРН)/, [...wrong('7707083893/770701001', '77,07083893', '7707083893 1027700132195')]],
  [/открытие$/, [...wrongTimes, right('9:07', '09:07'), right('18.37', '18:37')]],
  // A shop may not close when it opens.
  [/закрытие$/, [...wrongTimes, right('9:08', '09:08'), right('19.45', '19:45')]],
  [/^Дата/, [...wrong('21.03.20261', '121.03.2026', '2026.03.21'), right('2026-03-21', '21.03.2026')]],
  [
    /елефон/,
    [
      ...wrong('+7 917 000-22-18, 8 495 123-45-67', '+8 917 000 22 18 8 495', '+7 917 000-22-189'),
      right('Тел. для заказов: \u202a+7 917 000-22-18', '+7 917 000-22-18'),
    ],
  ],
]

const labelOf = (form: HTMLElement, field: HTMLInputElement): string =>
  form.querySelector(`label[for="${field.id}"]`)?.textContent.replace('*', '') ?? ''

/** Pastes the text and blurs the field: an unexpected value must be marked as invalid. */
async function paste(field: HTMLInputElement, { text, may, must = false }: Paste): Promise<void> {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  const isWrong = () => field.getAttribute('aria-invalid') === 'true'
  // Validation is asynchronous.
  await new Promise((done) => setImmediate(done))
  const isRight = field.value !== '' && may(field.value)
  if (!isRight || must)
    await waitFor(() => expect([text, field.value, isWrong()]).toEqual([text, field.value, !isRight]), WAIT)
  if (must) expect([text, isRight]).toEqual([text, true])
}

const pasted = new Set<string>()

test.each(Object.entries({ ...catalogueForms, ...businessForms }))(
  '%s: a pasted number keeps its value or is marked as invalid',
  async (_name, row) => {
    const { app, place, shapes } = await storedWorld(row)
    const { form } = await openForm(app, row, place, shapes[0]?.stored ?? {})
    const masked = [...form.querySelectorAll<HTMLInputElement>('input')].filter(
      (field) => /numeric|decimal|tel/.test(field.inputMode) || labelOf(form, field) === 'Размеры',
    )
    for (const field of masked) {
      const label = labelOf(form, field)
      const kind = kinds.find(([pattern]) => pattern.test(label))
      expect(kind, `no text to paste into «${label}»`).toBeDefined()
      for (const given of kind?.[1] ?? []) if (given.text.trim() !== '') await paste(field, given)
      pasted.add(String(kind?.[0]))
    }
  },
)

test('every kind of masked field was pasted into', () => {
  expect(kinds.filter(([label]) => !pasted.has(String(label)))).toEqual([])
})

const sources = import.meta.glob<string>('../../web/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const views = Object.entries(sources).filter(([path]) => !path.includes('/kit/ui/'))

/** The component for each kind of value, by the field's label. */
const components: Readonly<Record<string, RegExp>> = {
  AmountField: /Цена|Стоимость|Сумма/,
  PhoneField: /елефон$/,
  TransferField: /Номер телефона/,
  EmailField: /почт/,
  NumberField: /Количество|Вес$|ИНН|ОГРН/,
  DateField: /Дата/,
}
/** Files with other masked inputs: cells of the price grid, times of day, sizes, a link. */
const ownMasks = /PriceGrid|ScheduleFields|GoodsFields|ExternalSiteForm/

const fieldsIn = (text: string) =>
  [...text.matchAll(/<(\w*Field|input)\b[^<>]*?label="([^"]+)"/g)].map(([, tag = '', label = '']) => ({ tag, label }))

describe.each(Object.entries(components))('%s', (component, labels) => {
  const fields = views.flatMap(([path, text]) => fieldsIn(text).map((field) => ({ path, ...field })))

  test('is the only component for such labels', () => {
    const matching = fields.filter(({ label }) => labels.test(label))
    expect(matching.length).toBeGreaterThan(0)
    expect(matching.filter(({ tag }) => tag !== component)).toEqual([])
  })
})

test('no view sets a mask, a keyboard or an input type', () => {
  const bare = views.filter(([, text]) => /mask=\{|inputMode=|type="(?:tel|email|number|date)"/.test(text))
  expect(bare.map(([path]) => path).filter((path) => !ownMasks.test(path))).toEqual([])
})

/** Types the text and blurs the field; returns its value and validity. */
async function typeInto(field: HTMLInputElement, text: string) {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  // Validation is asynchronous.
  await waitFor(() => undefined)
  await new Promise((done) => setImmediate(done))
  return { value: field.value, isWrong: field.getAttribute('aria-invalid') === 'true' }
}

const count = { amounts: 0, contacts: 0, phones: 0, dates: 0 }

test.each(Object.entries({ ...catalogueForms, ...businessForms }))(
  '%s: amounts, contacts, dates and phones',
  async (_name, row) => {
    const { app, place, shapes } = await storedWorld(row)
    const { form } = await openForm(app, row, place, shapes[0]?.stored ?? {})
    const fields = (selector: string) => [...form.querySelectorAll<HTMLInputElement>(selector)]
    for (const field of fields('input[inputmode=decimal]')) {
      count.amounts += 1
      expect(await typeInto(field, '249,50')).toEqual({ value: '249.50', isWrong: false })
      expect(await typeInto(field, '1 249,50')).toEqual({ value: '1249.50', isWrong: false })
      expect(await typeInto(field, '249,5')).toEqual({ value: '249.50', isWrong: false })
    }
    for (const field of fields('input[placeholder="+7 900 000-00-00"]:not([type=tel]), input[inputmode=email]')) {
      count.contacts += 1
      for (const text of ['8 916 111-22-33, 8 495 123-45-67', 'WhatsApp +7…, Анна', '1', 'anna(a)почта'])
        expect(await typeInto(field, text)).toEqual({ value: text, isWrong: false })
    }
    for (const field of fields('input[inputmode=numeric]').filter(({ placeholder }) => placeholder === 'дд.мм.гггг')) {
      count.dates += 1
      fireEvent.change(field, { target: { value: '21 марта' } })
      await waitFor(() => expect(form.textContent).toContain('Допустимы только цифры: день, месяц и год.'), waiting)
      expect(await typeInto(field, '21.3.2026')).toEqual({ value: '21.03.2026', isWrong: false })
    }
    for (const field of fields('input[type=tel]')) {
      count.phones += 1
      for (const phone of [
        '+7 917 000-22-18',
        '+7 4722 22-33-44',
        '22-33-44',
        '+375 29 123-45-67',
        '+7 495 123-45-67 доб. 12',
      ])
        expect(await typeInto(field, phone)).toEqual({ value: phone, isWrong: false })
      expect(await typeInto(field, '9170002218')).toEqual({ value: '+7 917 000-22-18', isWrong: false })
      expect(await typeInto(field, '4722 22-33-44')).toEqual({ value: '+7 4722 22-33-44', isWrong: false })
      await waitFor(async () => expect(await typeInto(field, '1')).toMatchObject({ isWrong: true }), waiting)
    }
  },
)

test('the forms have amounts, contacts, phones and dates', () => {
  expect(count.amounts).toBeGreaterThanOrEqual(2)
  expect(count.contacts).toBeGreaterThanOrEqual(5)
  expect(count.phones).toBe(1)
  expect(count.dates).toBeGreaterThanOrEqual(1)
})
