// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grams, pieces, roubles, type Measure } from '@console/web/kit/numbers/measures'
import { numberLike, seenIn, writtenNumbers } from '../kit/human-numbers.ts'
import { runs } from '../kit/runs.ts'
import { businessForms } from './business-forms.ts'
import { catalogueForms } from './catalogue-forms.ts'
import { openForm } from './open-form.ts'
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
