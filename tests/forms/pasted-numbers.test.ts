// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { grams, pieces, roubles, type Measure } from '@console/web/kit/numbers/measures'
import { numberLike, seenIn, writtenNumbers } from '../kit/human-numbers.ts'
import { runs } from '../kit/runs.ts'
import { businessForms } from './business-forms.ts'
import { catalogueForms } from './catalogue-forms.ts'
import { openForm, waiting } from './open-form.ts'
import { storedWorld } from './stored-world.ts'

interface Given {
  readonly text: string
  /** What the field may hold while it is right. */
  readonly may: (value: string) => boolean
  /** Whether it has to be right. */
  readonly must?: boolean
}

const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] => fc.sample(arbitrary, { numRuns: count, seed: 46 })

function ofMeasure(measure: Measure): Given[] {
  const factors = Object.fromEntries(
    ['', ...Object.keys(measure.units)].map((unit) => [unit, 10 ** (measure.units[unit] ?? 0)]),
  )
  const written = sample(writtenNumbers(factors), runs(5, 12).numRuns).map(({ text, means }): Given => {
    const fits = means !== null && Number((means * 10 ** measure.decimals).toFixed(6)) % 1 === 0 && means <= 999_999_999
    return { text, may: (value) => fits && Number(value) === means, must: fits }
  })
  const seen = (text: string) => seenIn(text).flatMap((one) => Object.values(factors).map((factor) => one * factor))
  const alike = sample(numberLike, runs(3, 8).numRuns).map((text) => ({
    text,
    may: (value: string) => seen(text).includes(Number(value)),
  }))
  return [...written, ...alike]
}

/** A machine with other work checks a form later than within the second that is usual. */
const PATIENCE = { timeout: 10_000 }

const never = () => false
const wrong = (...texts: string[]): Given[] => texts.map((text) => ({ text, may: never }))
const right = (text: string, expected: string): Given => ({ text, may: (value) => value === expected, must: true })

/** What is pasted into a field with such a label. */
const kinds: readonly (readonly [label: RegExp, given: readonly Given[]])[] = [
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
  [
    /(?:открытие|закрытие)$/,
    [...wrong('25:00', '9:5', '12345', '9:00–18:00'), right('9:07', '09:07'), right('18.37', '18:37')],
  ],
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

/** What stands in the field once this was pasted and the field was left; said to be wrong unless it may stand there. */
async function pasted(field: HTMLInputElement, { text, may, must = false }: Given): Promise<void> {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  const isWrong = () => field.getAttribute('aria-invalid') === 'true'
  // The form's check is a promise's.
  await new Promise((done) => setImmediate(done))
  const isRight = field.value !== '' && may(field.value)
  if (!isRight || must)
    await waitFor(() => expect([text, field.value, isWrong()]).toEqual([text, field.value, !isRight]), PATIENCE)
  if (must) expect([text, isRight]).toEqual([text, true])
}

const looked = new Set<string>()

test.each(Object.entries({ ...catalogueForms, ...businessForms }))(
  '%s: a pasted number keeps its meaning, or is said to be wrong',
  async (_name, row) => {
    const { app, place, shapes } = await storedWorld(row)
    const { form } = await openForm(app, row, place, shapes[0]?.stored ?? {})
    const masked = [...form.querySelectorAll<HTMLInputElement>('input')].filter(
      (field) => /numeric|decimal|tel/.test(field.inputMode) || labelOf(form, field) === 'Размеры',
    )
    for (const field of masked) {
      const label = labelOf(form, field)
      const kind = kinds.find(([pattern]) => pattern.test(label))
      expect(kind, `nothing is pasted into «${label}»`).toBeDefined()
      for (const given of kind?.[1] ?? []) if (given.text.trim() !== '') await pasted(field, given)
      looked.add(String(kind?.[0]))
    }
  },
)

test('every kind of masked field was pasted into', () => {
  expect(kinds.filter(([label]) => !looked.has(String(label)))).toEqual([])
})

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
