import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Body } from '@console/shared/kit/endpoint'
import { fieldNameAt, fieldNames } from '@console/shared/words/field-names'
import { endpoints } from '../kit/endpoints.ts'

/** Fields that name nothing to a person: parts of a list of places. */
const unnamed = new Set(['shop_uuid', 'sort_indexes'])

const shapeOf = (schema: unknown): string[] => (schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : [])
const fieldsOf = (body: Body): string[] =>
  body.kind === 'json' ? shapeOf(body.schema) : [...shapeOf(body.data), ...Object.keys(body.files)]

const updates = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access, replaces }) => access !== 'admin' && (method === 'PATCH' || method === 'PUT' || replaces))

test.each(updates)('$method $path: the owner knows every field by a name', ({ body }) => {
  const nameless = (body ? fieldsOf(body) : []).filter((name) => !unnamed.has(name) && !(name in fieldNames))
  expect(nameless).toEqual([])
})

test.each([
  ['options.0.draft.article', 'Артикул'],
  ['schedule.monday.0.opens', 'Понедельник'],
  ['toString', null],
])('%s is called %s', (path, name) => expect(fieldNameAt(path)).toBe(name))

test('every name is one that a label may begin with', () => {
  expect(Object.values(fieldNames).filter((name) => !/^[А-ЯЁ]/.test(name))).toEqual([])
})

test.each([
  ['', null],
  ['more', null],
  ['options', 'Характеристики'],
  ['title.options.more', 'Характеристики'],
  ['options.title', 'Название'],
])('%j is called %j', (path, name) => expect(fieldNameAt(path)).toBe(name))
