import { expect, test } from 'vitest'
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
