import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fastCheck } from '@console/web/kit/api/fast-check'
import { endpoints } from '../kit/endpoints.ts'
import { validValue } from '../kit/valid.ts'

const answers = endpoints.flatMap(({ endpoint: { method, path, answer } }) =>
  answer ? [{ title: `${method} ${path}`, answer }] : [],
)

/** The value with each of its parts, one at a time, made into something of another kind. */
function* spoiled(value: unknown): Generator {
  for (const other of [undefined, null, 7, '', true, {}, [7], 'a'.repeat(10_000)]) yield other
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    for (const [at, item] of items.entries()) for (const part of spoiled(item)) yield items.with(at, part)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      for (const other of spoiled(part)) yield { ...value, [name]: other }
  }
}

test.each(answers)('a quick look at $title knows what fits and lets nothing else pass', ({ answer }) => {
  const look = fastCheck(answer)
  const valid = validValue(answer)
  // The second time it may be known already.
  expect([look(valid), look(valid)]).toEqual([true, true])
  const passed = [...spoiled(valid)].filter((value) => look(value) && !z.safeParse(answer, value).success)
  expect(passed).toEqual([])
})

test.each([
  ['an unknown field', z.object({ a: z.string() }), { a: '', b: 1 }, true],
  ['an unknown field where none may be', z.strictObject({ a: z.string() }), { a: '', b: 1 }, false],
  ['a list for an object', z.object({ a: z.nullish(z.string()) }), [], false],
  ['a rule of a union', z.union([z.string(), z.number()]).check(z.refine((value) => value !== '')), '', false],
  ['a format', z.iso.date(), '2025-13-45', false],
  ['a whole number', z.int(), 0.5, false],
])('%s', (_, schema, value, fits) => {
  const look = fastCheck(schema)
  expect([look(value), look(value)]).toEqual([fits, fits])
})

/** Counts how often zod itself is asked. */
function counted<Kind extends z.core.$ZodType>(schema: Kind) {
  const run = schema._zod.run.bind(schema._zod)
  const asked = { schema, times: 0 }
  schema._zod.run = (payload, context) => {
    asked.times += 1
    return run(payload, context)
  }
  return asked
}

describe('a list of thousands is shown that much sooner, since zod is asked', () => {
  test('nothing of what has no rules', () => {
    const [text, number] = [counted(z.string()), counted(z.number())]
    const either = counted(z.union([z.string(), z.number()]))
    const thing = counted(
      z.object({ text: text.schema, number: z.nullish(number.schema), either: z.optional(either.schema) }),
    )
    const list = counted(z.array(thing.schema))
    const look = fastCheck(list.schema)
    expect(
      look([
        { text: 'Мёд', number: null },
        { text: 'Соты', number: 5, either: 'да' },
      ]),
    ).toBe(true)
    expect([text, number, either, thing, list].map(({ times }) => times)).toEqual([0, 0, 0, 0, 0])
  })

  test('once of a text with a rule, however often it stands there', () => {
    const title = counted(z.string().check(z.maxLength(5)))
    const look = fastCheck(z.array(title.schema))
    expect(look(['Мёд', 'Мёд', 'Чай', 'Мёд'])).toBe(true)
    expect(title.times).toBe(2)
  })
})
