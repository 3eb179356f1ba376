import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { oneOf } from '@console/shared/kit/dictionary'
import type { FormBody, JsonBody } from '@console/shared/kit/endpoint'
import { messages } from '@console/shared/kit/rules'
import { createBodyReader, createLabels } from '@console/fake-api/kit/body'
import { MAX_FORM_BYTES } from '@console/fake-api/kit/form-body'
import { MAX_FILE_BYTES } from '@console/shared/kit/media-type'
import { ProblemError } from '@console/fake-api/kit/problem'
import { pdf, png } from '../kit/samples.ts'

/* How the server parses forms and files: the rules for each part, and the errors for invalid ones. */

const kinds = [{ value: 'dry', label: 'Сухой' }]
const body: FormBody = {
  kind: 'form',
  data: z.object({ title: z.string(), kind: z.optional(oneOf(kinds)) }),
  files: {
    photo: { media: 'picture', required: true, many: false },
    more: { media: 'picture', required: false, many: true, most: 2 },
    paper: { media: 'pdf', required: false, many: false },
  },
}

const request = (form: FormData | string, headers: Record<string, string> = {}) =>
  new Request('http://api.test/', { method: 'POST', body: form, headers })
const formOf = (parts: Readonly<Record<string, string | Blob | readonly Blob[]>>) => {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else for (const file of part instanceof Blob ? [part] : part) form.append(name, file)
  }
  return form
}
const data = '{"title":"Мёд"}'

/** Reads a request; returns its value or its problem, and the unknown fields that it reports. */
async function read(of: Request, contract: FormBody | JsonBody = body) {
  const problems: string[] = []
  try {
    return { value: await Promise.resolve(createBodyReader(contract)(of, problems)), problems }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { status: error.status, detail: error.detail, errors: error.errors }
  }
}
const refused = (status: number, detail: string, path?: string, message = detail) => ({
  status,
  detail,
  errors: path === undefined ? [] : [{ path, message }],
})
const wrong = (path: string, message: string) => refused(422, 'Проверьте заполнение полей.', path, message)

describe('a form', () => {
  test('consists of its data and its files, with the types of their bytes', async () => {
    const form = formOf({ data: '{"title":"Мёд","kind":"dry"}', photo: png, more: [png, png], paper: pdf })
    const picture = { media_type: 'image/png', bytes: new Uint8Array(await png.arrayBuffer()) }
    expect(await read(request(form))).toEqual({
      value: {
        data: { title: 'Мёд', kind: 'Сухой' },
        photo: picture,
        more: [picture, picture],
        paper: { media_type: 'application/pdf', bytes: new Uint8Array(await pdf.arrayBuffer()) },
      },
      problems: [],
    })
  })

  test('may omit files or have empty ones, and may have its data as a file', async () => {
    const form = formOf({ data: new Blob([data]), photo: png, paper: new Blob([]) })
    expect(await read(request(form))).toMatchObject({ value: { data: { title: 'Мёд' }, more: [], paper: undefined } })
  })

  test('of files alone has no data', async () => {
    const files: FormBody = {
      kind: 'form',
      data: undefined,
      files: { paper: { media: 'pdf', required: true, many: false } },
    }
    expect(await read(request(formOf({ paper: pdf, data })), files)).toMatchObject({
      value: { paper: { media_type: 'application/pdf' } },
      problems: ['request data: not in the contract'],
    })
  })

  test('reports keys that no contract names', async () => {
    const form = formOf({ data: '{"title":"Мёд","more":1}', photo: png, other: 'x' })
    expect(await read(request(form))).toMatchObject({
      problems: ['request data.more: not in the contract', 'request other: not in the contract'],
    })
  })

  const large = new Blob([png, new Uint8Array(MAX_FILE_BYTES - png.size)])
  test.each<[string, FormData, unknown]>([
    ['no data', formOf({ photo: png }), refused(422, 'Нет поля data.', 'data', messages.required)],
    ['data that is no JSON', formOf({ data: '{', photo: png }), refused(400, 'Поле data — не JSON.')],
    [
      'data that is no UTF-8',
      formOf({ data: new Blob([new Uint8Array([255])]), photo: png }),
      refused(400, 'Поле data — не JSON.'),
    ],
    ['no picture', formOf({ data }), wrong('photo', messages.required)],
    ['a text for a picture', formOf({ data, photo: 'x' }), wrong('photo', messages.required)],
    ['an empty picture', formOf({ data, photo: new Blob([]) }), wrong('photo', messages.required)],
    [
      'more pictures than may be',
      formOf({ data, photo: png, more: [png, png, png] }),
      wrong('more', 'Не больше 2 фотографий.'),
    ],
    ['a picture that is none', formOf({ data, photo: pdf }), refused(415, 'Файл не похож на изображение.', 'photo')],
    [
      'one that nobody knows',
      formOf({ data, photo: new Blob(['x']) }),
      refused(415, 'Файл не похож на изображение.', 'photo'),
    ],
    [
      'one of several',
      formOf({ data, photo: png, more: [png, pdf] }),
      refused(415, 'Файл не похож на изображение.', 'more.1'),
    ],
    ['a paper that is none', formOf({ data, photo: png, paper: png }), refused(415, 'Нужен файл PDF.', 'paper')],
    ['a file too large', formOf({ data, photo: new Blob([large, 'x']) }), refused(413, 'Файл больше 10 МБ.', 'photo')],
    ['wrong data', formOf({ data: '{}', photo: png }), expect.objectContaining({ status: 422 })],
  ])('is refused for %s', async (_what, form, expected) => {
    expect(await read(request(form))).toEqual(expected)
  })

  test('may have a file as large as one may be', async () => {
    expect(await read(request(formOf({ data, photo: large })))).toMatchObject({
      value: { photo: { media_type: 'image/png' } },
    })
  })

  test('has two hundred parts at most', async () => {
    const parts = (count: number) => {
      const form = formOf({ data, photo: png })
      for (let at = 2; at < count; at += 1) form.append('other', '1')
      return request(form)
    }
    expect(await read(parts(200))).toHaveProperty('value')
    expect(await read(parts(201))).toEqual(refused(413, 'В форме больше 200 частей.'))
  })

  test('is refused when its headers or its bytes are invalid', async () => {
    const none = refused(400, 'Тело запроса — не multipart/form-data.')
    const type = (boundary: string) => ({ 'content-type': `multipart/form-data${boundary}` })
    expect(await read(request('x', type('')))).toEqual(none)
    expect(await read(request('x', type('; boundary=b')))).toEqual(none)
    expect(await read(request('x', type(`; boundary=${'b'.repeat(71)}`)))).toEqual(none)
    const boundary = 'b'.repeat(70)
    const longest = `--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\n{}\r\n--${boundary}--\r\n`
    expect(await read(request(longest, type(`; boundary=${boundary}`)))).toMatchObject({ status: 422 })
    const nameless = longest.replace('; name="data"', '')
    expect(await read(request(nameless, type(`; boundary=${boundary}`)))).toMatchObject({ detail: 'Нет поля data.' })
  })

  test('is refused by a too large length', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': `${MAX_FORM_BYTES + 1}` }
    expect(await read(request('x', headers))).toMatchObject({ status: 413, detail: 'Тело запроса больше 25 МБ.' })
  })
})

describe('a body of JSON', () => {
  const json: JsonBody = { kind: 'json', schema: z.object({ title: z.string(), kinds: z.array(oneOf(kinds)) }) }
  const text = '{"title":"Мёд","kinds":["dry","Сухой"],"more":1}'

  test.each(['application/json', 'Application/JSON; charset=utf-8', ' application/json ;x'])(
    'of the type %o is read',
    async (type) => {
      expect(await read(request(text, { 'content-type': type }), json)).toEqual({
        value: { title: 'Мёд', kinds: ['Сухой', 'Сухой'] },
        problems: ['request more: not in the contract'],
      })
    },
  )

  test.each<[string, FormBody | JsonBody, string]>([
    ['text/plain', json, 'Ожидается тело application/json.'],
    ['application/jsonp', json, 'Ожидается тело application/json.'],
    ['application/json', body, 'Ожидается тело multipart/form-data.'],
  ])('of the type %o is another matter', async (type, contract, detail) => {
    expect(await read(request(text, { 'content-type': type }), contract)).toEqual(refused(415, detail))
  })

  test('of no type is refused', async () => {
    const bare = request(text)
    bare.headers.delete('content-type')
    expect(await read(bare, json)).toMatchObject({ status: 415 })
  })
})

test('stores labels of choices anywhere in a body', () => {
  const labelled = createLabels(
    z.object({
      a: oneOf(kinds),
      b: z.nullable(z.array(z.object({ c: z.optional(oneOf(kinds)), d: z.string() }))),
      e: z.string(),
    }),
  )
  expect(labelled({ a: 'dry', b: [{ c: 'dry', d: 'dry' }, { d: 'x' }, null, 'dry'], e: 'dry' })).toEqual({
    a: 'Сухой',
    b: [{ c: 'Сухой', d: 'dry' }, { d: 'x' }, null, 'dry'],
    e: 'dry',
  })
  expect(labelled({ a: 1, b: null })).toEqual({ a: 1, b: null })
  expect(labelled({ a: 'unknown', b: 'dry' })).toEqual({ a: 'unknown', b: 'dry' })
  expect([labelled(null), labelled('dry')]).toEqual([null, 'dry'])
  const untouched = { a: 1 }
  expect(createLabels(z.object({ a: z.number() }))(untouched)).toBe(untouched)
  expect(createLabels(z.array(z.string()))(untouched)).toBe(untouched)
})
