import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseBody, reportUnknownKeys, unknownKeys } from '@console/fake-api/kit/check-body'
import {
  decoded,
  MAX_LIST_ITEMS,
  MAX_JSON_BYTES,
  parseJson,
  parseLimited,
  readJson,
} from '@console/fake-api/kit/json-body'
import { ProblemError } from '@console/fake-api/kit/problem'
import { readBytes, statedLength } from '@console/fake-api/kit/request-bytes'

/* How the server parses JSON bodies: valid ones, too large ones, and the errors for invalid ones. */

/** Returns the result of `act`, or the problem that it throws. */
const resultOf = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error instanceof ProblemError ? { status: error.status, detail: error.detail, errors: error.errors } : error
  }
}
const resultLater = (come: Promise<unknown>) =>
  come.catch((error: unknown) =>
    resultOf(() => {
      throw error
    }),
  )
const problem = (status: number, detail: string) => ({ status, detail, errors: [] })
const bytes = (...values: number[]) => new Uint8Array(values)
const TOO_LARGE = 'Тело запроса больше 1 МБ.'
const NO_JSON = 'Тело запроса — не JSON.'

describe('a text of JSON', () => {
  const list = (count: number, item = '1') => `[${Array.from({ length: count }, () => item).join()}]`
  const nested = (depth: number, [open, close] = ['[', ']']) => `${open?.repeat(depth)}${close?.repeat(depth)}`
  const padded = (text: string) => text + ' '.repeat(MAX_LIST_ITEMS + 1)
  const tooMany = problem(422, 'Не больше 1000 значений в списке.')
  const tooDeep = problem(422, 'Не больше 64 уровней вложенности.')
  const object = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`

  test.each<[string, string]>([
    ['a list as long as it may be', list(MAX_LIST_ITEMS)],
    ['as many lists as there may be in one', list(MAX_LIST_ITEMS, '[]')],
    ['two lists, each as long as it may be', `[${list(MAX_LIST_ITEMS)},${list(MAX_LIST_ITEMS)}]`],
    ['a list after an object', `[{"a":1,"b":2},${list(MAX_LIST_ITEMS - 1)}]`],
    ['an object as large as it may be', object(MAX_LIST_ITEMS)],
    ['as deep as it may be', padded(nested(64))],
    ['as many lists beside each other', padded(`[${list(70, '[]')},${list(70, '{}')}]`)],
    ['marks in a text', padded(`["${'[,{'.repeat(1200)}","\\"${','.repeat(1200)}","\\\\",1]`)],
    ['a text that ends with escapes', padded(JSON.stringify(['"', '\\', '\\"', '['.repeat(100)]))],
  ])('is read: %s', (_what, text) => {
    expect(parseLimited(text)).toEqual(JSON.parse(text))
  })

  test.each<[string, string, unknown]>([
    ['a longer list', list(MAX_LIST_ITEMS + 1), tooMany],
    ['a longer list in a list', `[1,${list(MAX_LIST_ITEMS + 1)}]`, tooMany],
    ['a larger object', object(MAX_LIST_ITEMS + 1), tooMany],
    ['deeper lists', padded(nested(65)), tooDeep],
    ['deeper objects', padded('{"a":'.repeat(65)), tooDeep],
    ['a text without end', padded('["[[['), problem(400, NO_JSON)],
    ['more than a megabyte', `"${'x'.repeat(MAX_JSON_BYTES - 1)}"`, problem(413, TOO_LARGE)],
    ['no JSON', '{', problem(400, NO_JSON)],
  ])('is refused: %s', (_what, text, expected) => {
    expect(resultOf(() => parseLimited(text))).toEqual(expected)
  })

  test('of a megabyte is read; a short one is parsed without counting its values', () => {
    const text = `"${'x'.repeat(MAX_JSON_BYTES - 2)}"`
    expect(parseLimited(text)).toHaveLength(MAX_JSON_BYTES - 2)
    expect(parseLimited(nested(100))).toEqual(JSON.parse(nested(100)))
  })

  test('has the parser’s message when it is invalid', () => {
    expect(resultOf(() => parseLimited('', 'Поле data'))).toEqual(problem(400, 'Поле data — не JSON.'))
    expect(resultOf(() => parseJson('', 'Поле data'))).toEqual(problem(400, 'Поле data — не JSON.'))
    expect(resultOf(() => decoded(bytes(0xff), 'Поле data'))).toEqual(problem(400, 'Поле data — не JSON.'))
    expect(resultOf(() => decoded(bytes(0xff)))).toEqual(problem(400, NO_JSON))
    expect(decoded(bytes(0xd0, 0x9c))).toBe('М')
  })
})

describe('a body', () => {
  const json = (body: BodyInit, length?: number) =>
    new Request('http://api.test/', {
      method: 'POST',
      body,
      headers: length === undefined ? {} : { 'content-length': `${length}` },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
  const streamed = (...chunks: Uint8Array[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      },
    })
  const read = (request: Request) => resultLater(readJson(request, (value) => ({ value })))

  test.each([
    ['of a stated length', () => json('{"a":1}', 7), { value: { a: 1 } }],
    ['of no stated length', () => json('{"a":1}'), { value: { a: 1 } }],
    ['with the mark of what could not be read, as text', () => json('"\uFFFD"', 5), { value: '\uFFFD' }],
    ['of bytes that are no UTF-8', () => json(bytes(0x22, 0xff, 0x22), 3), problem(400, NO_JSON)],
    ['of such bytes without a length', () => json(bytes(0x22, 0xff, 0x22)), problem(400, NO_JSON)],
    ['that comes in parts', () => json(streamed(bytes(0x5b, 0x31), bytes(0x32, 0x5d))), { value: [12] }],
    ['that comes with nothing in it', () => json(streamed()), problem(400, NO_JSON)],
  ])('is read or refused: %s', async (_what, request, expected) => {
    expect(await read(request())).toEqual(expected)
  })

  test('is refused before it is read if its stated length exceeds the limit', () => {
    const request = json('1', MAX_JSON_BYTES + 1)
    expect(resultOf(() => readJson(request, () => null))).toEqual(problem(413, TOO_LARGE))
    expect(request.bodyUsed).toBe(false)
    expect(resultOf(() => readJson(json('1', MAX_JSON_BYTES), () => null))).toBeInstanceOf(Promise)
  })

  test('breaks off', async () => {
    const gone = problem(400, 'Тело запроса не дошло до конца.')
    const broken = () => new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
    expect(await read(json(broken()))).toEqual(gone)
    expect(await read(json(broken(), 5))).toEqual(gone)
    expect(await resultLater(readBytes(json(broken(), 5), 10))).toEqual(gone)
  })

  test.each<[string, () => Request, number, string | number]>([
    ['of a length', () => json('12345', 5), 5, '12345'],
    ['of a length, too large', () => json('12345', 6), 5, 413],
    ['whose length lies', () => json('123456', 5), 5, 413],
    ['in parts', () => json(streamed(bytes(49, 50), bytes(), bytes(51))), 3, '123'],
    ['in parts, too large', () => json(streamed(bytes(49, 50), bytes(51, 52))), 3, 413],
    ['not there', () => new Request('http://api.test/'), 3, ''],
  ])('is read as bytes: %s', async (_what, request, limit, expected) => {
    const end = resultLater(readBytes(request(), limit).then((taken) => new TextDecoder().decode(taken)))
    expect(await end).toEqual(typeof expected === 'string' ? expected : expect.objectContaining({ status: expected }))
  })

  test('may have a length', () => {
    expect([statedLength(json('1', 1)), statedLength(new Request('http://api.test/'))]).toEqual([1, 0])
  })
})

describe('the rules of a body’s contract', () => {
  const schema = z.strictObject({ title: z.string(), tags: z.array(z.string()) })

  test('is the value as it reads it', () => {
    expect(parseBody(z.object({ title: z.string() }), { title: 'а', more: 1 })).toEqual({ title: 'а' })
  })

  test.each([
    [undefined, ['title', 'tags.0', 'more', 'other']],
    ['data', ['data.title', 'data.tags.0', 'data.more', 'data.other']],
    ['', ['.title', '.tags.0', '.more', '.other']],
  ])('is named field by field, under %o', (beginning, paths) => {
    const end = resultOf(() => parseBody(schema, { title: 1, tags: [2], more: 1, other: 2 }, beginning))
    const messages = [/[а-яё]/i, /[а-яё]/i, /^Такого поля нет\.$/, /^Такого поля нет\.$/]
    expect(end).toEqual({
      status: 422,
      detail: 'Проверьте заполнение полей.',
      errors: paths.map((path, at) => ({ path, message: expect.stringMatching(messages[at] ?? /^$/) as string })),
    })
  })

  test('names at most a hundred wrong values or unknown fields', () => {
    const many = { title: 'а', tags: Array.from({ length: 150 }, () => 1) }
    expect(resultOf(() => parseBody(schema, many))).toMatchObject({ errors: { length: 100 } })
    const unknown = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`k${at}`, 1]))
    expect(resultOf(() => parseBody(schema, { title: 'а', tags: [], ...unknown }))).toMatchObject({
      errors: { length: 100 },
    })
  })
})

test.each<[unknown, unknown, string[]]>([
  [{ a: 1, b: 2 }, { a: 1 }, ['b']],
  [{ a: { b: 1, c: [{ d: 1, e: 2 }] } }, { a: { b: 1, c: [{ d: 1 }] } }, ['a.c.0.e']],
  [{ a: 1 }, { a: { b: 1 } }, []],
  [{ a: { b: 1 } }, { a: 'text' }, []],
  [{ a: { b: 1 } }, { a: null }, []],
  [{ a: null }, { a: { b: 1 } }, []],
  ['text', { a: 1 }, []],
  [null, {}, []],
  [{ a: 1 }, null, []],
  [{ a: 1 }, 'text', []],
])('%o, read as %o, reports %o as unknown', (given, read, names) => {
  expect(unknownKeys(given, read)).toEqual(names)
  expect(unknownKeys(given, read, 'data')).toEqual(names.map((name) => `data.${name}`))
})

test('twenty unknown parts are named, each by a hundred characters', () => {
  const problems = ['first']
  reportUnknownKeys(['x'.repeat(150), ...Array.from({ length: 30 }, (_, at) => `${at}`)], problems)
  expect(problems).toHaveLength(21)
  expect(problems.slice(0, 3)).toEqual([
    'first',
    `request ${'x'.repeat(100)}: not in the contract`,
    'request 0: not in the contract',
  ])
})
