import { describe, expect, test } from 'vitest'
import { Problem, readProblem } from '@console/shared/kit/problem'
import * as z from 'zod/mini'

describe('a parsed refusal', () => {
  test.each([
    ['problem details', { detail: 'Нельзя', status: 409 }, 'Нельзя'],
    ['message', { message: 'Нельзя' }, 'Нельзя'],
    ['error', { error: 'Нельзя' }, 'Нельзя'],
    ['the first that says anything', { detail: '  ', message: ' Нельзя\n', error: 'Иначе' }, 'Нельзя'],
    ['details before the rest', { detail: 'Нельзя', message: 'Иначе', error: 'И так' }, 'Нельзя'],
    ['a message before an error', { message: 'Нельзя', error: 'Иначе' }, 'Нельзя'],
    ['a text by itself', ' Нельзя ', 'Нельзя'],
    ['a text of 300 characters', 'я'.repeat(300), 'я'.repeat(300)],
    ['a text with a mark in it', 'a < b', 'a < b'],
    ['a longer one', 'я'.repeat(301), null],
    ['a page', ' <html><body>502</body></html>', null],
    ['nothing but spaces', '  ', null],
    ['an empty text', '', null],
    ['a list', [{ detail: 'Нельзя' }], null],
    ['a number', 404, null],
    ['null', null, null],
    ['undefined', undefined, null],
    ['an empty object', {}, null],
    ['fields that are no texts', { detail: 1, message: {}, error: null }, null],
    ['markup in details', { detail: '<b>502</b>' }, null],
  ])('%s', (_, body, message) => expect(readProblem(body)).toEqual({ message, errors: [] }))

  const field = { path: 'title', message: 'Введите название' }

  test.each(['errors', 'detail', 'message', 'error'])('the fields named under %s; the first speaks for all', (name) => {
    const other = { path: 'price', message: 'Введите цену' }
    expect(readProblem({ [name]: [field, other] })).toEqual({ message: field.message, errors: [field, other] })
  })

  test('fields from all of them, in that order, and the words beside them', () => {
    const at = (path: string) => ({ path, message: path })
    const body = { error: [at('d')], message: [at('c')], detail: [at('b')], errors: [at('a')] }
    expect(readProblem(body).errors.map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd'])
    expect(readProblem({ detail: 'Проверьте', errors: [field] })).toEqual({ message: 'Проверьте', errors: [field] })
  })

  test.each([
    ['msg and loc without the body', { msg: 'Нет', loc: ['body', 'options', 0, 'price'] }, 'options.0.price', 'Нет'],
    ['message before msg', { message: 'Да', msg: 'Нет', path: 'a' }, 'a', 'Да'],
    ['path before loc', { message: 'Да', path: 'a', loc: ['b'] }, 'a', 'Да'],
    ['neither path nor loc', { message: 'Да' }, '', 'Да'],
    ['a loc that is no list', { message: 'Да', loc: 'body' }, '', 'Да'],
    ['a path that is no text', { message: 'Да', path: 3, loc: ['b'] }, 'b', 'Да'],
  ])('a field by %s', (_, entry, path, message) =>
    expect(readProblem({ errors: [entry] }).errors).toEqual([{ path, message }]),
  )

  test.each([[[null]], [['text']], [[{ path: 'a' }]], [[{ path: 'a', message: 3 }]], ['title'], [{ path: 'a' }]])(
    'no field is named by %j',
    (errors) => expect(readProblem({ errors })).toEqual({ message: null, errors: [] }),
  )
})

describe('problem details', () => {
  const whole = { type: 'about:blank', title: 'Конфликт', status: 409, detail: 'Нельзя' }

  test('have their four members; fields and others may be there', () => {
    expect(z.parse(Problem, { ...whole, trace: 'x' })).toEqual({ ...whole, trace: 'x' })
    const errors = [{ path: 'title', message: 'Введите название' }]
    expect(z.parse(Problem, { ...whole, errors })).toEqual({ ...whole, errors })
  })

  test.each(Object.keys(whole))('are missing without %s', (name) => {
    expect(z.safeParse(Problem, { ...whole, [name]: undefined }).success).toBe(false)
  })

  test.each([[{ path: 'a' }], [{ message: 'a' }], ['a']])('do not name fields by %j', (entry) => {
    expect(z.safeParse(Problem, { ...whole, errors: [entry] }).success).toBe(false)
  })
})
