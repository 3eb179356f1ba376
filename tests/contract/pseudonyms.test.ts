import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Pseudonyms, type Kind } from '@console/fake-api/provider/pseudonyms'
import { cpuTime } from '../kit/basics.ts'

/* Invented values for real ones. */

const kinds: readonly Kind[] = [
  'firstName',
  'surname',
  'patronymic',
  'company',
  'phone',
  'email',
  'username',
  'address',
  'site',
  'inn',
  'ogrn',
  'number',
  'code',
  'text',
]
const kind = fc.constantFrom(...kinds)
const value = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty', '   '),
  fc.stringMatching(/^[0-9 ()+-]{0,40}$/),
)

describe('a pseudonym', () => {
  test('is the same for the same value, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, value), { maxLength: 30 }), (said) => {
        const people = new Pseudonyms()
        const first = said.map(([of, text]) => people.of(of, text))
        expect(said.map(([of, text]) => people.of(of, text))).toEqual(first)
      }),
    )
  })

  test('keeps no part of six or more characters, except a phone’s country code', () => {
    const long = fc.stringMatching(/^[a-zа-яё]{3,9}[0-9]{6,12}$/)
    fc.assert(
      fc.property(kind, long, (of, text) => {
        expect(new Pseudonyms().of(of, text)).not.toContain(text.slice(-6))
      }),
    )
  })

  test('of two phones in a field keeps neither', () => {
    const text = new Pseudonyms().of('phone', '+7 916 123-45-67, +7 926 765-43-21')
    expect(text.replace(/\D/g, '')).toMatch(/^7999\d{7}$/)
  })

  test('of a text of 70,000 digits is created like any other', () => {
    const digits = '7'.repeat(70_000)
    const people = new Pseudonyms()
    for (const of of kinds) expect(people.of(of, digits)).not.toContain(digits.slice(0, 20))
    expect(people.of('number', digits)).toHaveLength(70_000)
    expect(people.scrubbed(digits)).not.toContain(digits.slice(0, 20))
  })
})

describe('a text without persons', () => {
  test('replaces companies, addresses, sites and declined names', () => {
    const people = new Pseudonyms()
    const company = people.of('company', 'ООО «Медвежий угол»')
    const address = people.of('address', 'Тверь, Кузнецкий мост, 13')
    people.of('surname', 'Горностаева')
    const made = people.scrubbed('Ооо "медвежий  угол" рядом: Тверь — Кузнецкий мост 13. Автор — Горностаев.')
    expect(made).toBe(`${company}" рядом: ${address}. Автор — Образцова.`)
  })

  test('keeps words that are not names', () => {
    const people = new Pseudonyms()
    people.of('firstName', 'Вера')
    people.of('company', 'Мёд')
    expect(people.scrubbed('Мёд на веру не берут, верно?')).toBe('Мёд на веру не берут, верно?')
  })
})

describe('ten times as many names take about ten times as long', () => {
  /** Comparing each name with all others would take a hundred times as long; a busy machine takes three times. */
  const MOST = 30
  /** Milliseconds of the processor that the quickest of some runs takes: a busy machine only adds. */
  const quickest = (run: () => void) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const began = cpuTime()
        run()
        return cpuTime() - began
      }),
    )

  test.each<[string, (people: Pseudonyms, index: number) => unknown]>([
    [
      'names and texts by turns',
      (people, index) => {
        people.of('surname', `Фамилия${index}ова`)
        people.of('firstName', `Имя${index}я`)
        return people.scrubbed(`Автор — Фамилия${index}овой и ещё Двое, Трое, Четверо`)
      },
    ],
    [
      'addresses that begin alike',
      (people, index) => {
        people.of('address', `г. Москва, ул. Ленина, д. ${index}`)
        return people.scrubbed(`г. Москва, ул. Ленина, д. ${index * 7}, г. Москва, ул. Ленина, вход со двора`)
      },
    ],
    ['phones in texts', (people, index) => people.scrubbed(`звоните ${9_160_000_000 + index} или @user_${index}`)],
  ])('%s', (_, step) => {
    const run = (count: number) => () => {
      const people = new Pseudonyms()
      for (let index = 0; index < count; index += 1) step(people, index)
    }
    run(500)()
    expect(quickest(run(5000)) / quickest(run(500))).toBeLessThan(MOST)
  })

  test('a long text that is one phrase again and again', () => {
    const run = (words: number) => () => {
      const people = new Pseudonyms()
      people.of('address', 'дом '.repeat(words))
      people.scrubbed('дом '.repeat(words))
    }
    run(10_000)()
    expect(quickest(run(100_000)) / quickest(run(10_000))).toBeLessThan(MOST)
  })
})
