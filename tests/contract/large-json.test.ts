import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsedJson, writtenJson } from '@console/fake-api/kit/large-json'
import { ProblemError } from '@console/fake-api/kit/problem'
import { atOnce } from '@console/shared/kit/slices'

/* JSON in slices is the same as JSON at once. */

const levels = fc.integer({ min: 0, max: 4 })
const read = (text: string, of: number) => atOnce(parsedJson(new TextEncoder().encode(text), of))

describe('JSON in slices', () => {
  test('is written as JSON.stringify writes it, whatever the level to which it is taken apart', () => {
    fc.assert(
      fc.property(fc.jsonValue(), levels, (value, of) => {
        expect(new TextDecoder().decode(atOnce(writtenJson(value, of)))).toBe(JSON.stringify(value))
      }),
    )
  })

  test('is read as JSON.parse reads it, names like __proto__ among them', () => {
    const names = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', '"', '\\', 'а\uFEFF'))
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue(),
        fc.array(tie('tree')),
        fc.array(fc.tuple(names, tie('tree'))).map((members) => Object.fromEntries(members) as object),
      ),
    }))
    fc.assert(
      fc.property(tree, levels, fc.constantFrom(undefined, 1), (value, of, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(JSON.stringify(read(text, of))).toBe(JSON.stringify(JSON.parse(text)))
      }),
    )
  })

  test('is cut between characters, wherever they stand', () => {
    const text = `${'я'.repeat(70_000)}${'€'.repeat(70_000)}${'😀'.repeat(70_000)}\uFEFF`
    for (const before of ['', 'a', 'ab', 'abc'])
      expect(read(JSON.stringify([before + text]), 2)).toEqual([before + text])
  })

  test('is refused where JSON.parse refuses it', () => {
    const bad = ['[1,]', '[,1]', '{"a":1,}', '{a:1}', '{"a" 1}', '[1 2]', '[1', '{"a"', '1 2', '"a', '[1}', '\u00a0[]']
    for (const text of bad)
      for (const of of [0, 1, 3]) expect(() => read(text, of), `${text} at ${of}`).toThrow(ProblemError)
    expect(() => atOnce(parsedJson(Uint8Array.of(0x22, 0xff, 0x22), 1))).toThrow(ProblemError)
    expect(read(' \n', 3)).toEqual({})
  })
})
