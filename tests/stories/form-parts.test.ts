import { createFormControl } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { storedDraft } from '@console/web/products/forms/option-form'
import { markUnread, readStateOf, setLeftOut, unreadIn } from '@console/web/kit/api/unread'
import { isEqual, changedOnly } from '@console/web/kit/form/changed-only'
import { storedBody, type FormDefinition } from '@console/web/kit/form/entity-form'
import { pictureChange, withUnreadFields } from '@console/web/kit/form/unread-fields'
import { labelChoices, labelOf, withStoredLabel } from '@console/web/kit/form/label-choices'
import { rulesOfChange } from '@console/web/kit/form/use-contract-form'
import { issuesOf, unseenIssues } from '@console/web/kit/form/FormStates.tsx'

/* Parts of forms: detecting changes, storing drafts, and returning untouched values. */

const file = new File(['x'], 'a.png')
test.each<[unknown, unknown, boolean]>([
  ['a', 'a', true],
  ['a', 'b', false],
  [undefined, null, true],
  ['', false, true],
  [null, '', true],
  [0, '', false],
  [null, [], false],
  [1, '1', false],
  [Number.NaN, Number.NaN, true],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  [{ a: 1 }, { a: 1, b: '' }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: { b: [null] } }, { a: { b: [''] } }, true],
  [{ a: 1 }, 'a', false],
  ['a', { a: 1 }, false],
  [file, file, true],
  [file, new File(['x'], 'a.png'), false],
  [file, {}, false],
  [new Date(0), new Date(0), false],
])('%o and %o are alike', (a, b, expected) => {
  expect(isEqual(a, b)).toBe(expected)
})

test('an update has only changed fields', () => {
  const before: { a: number; b: string | null; c: number[]; d?: number } = { a: 1, b: null, c: [1] }
  expect(changedOnly(before, { a: 2, b: '', c: [1], d: 3 })).toEqual({ a: 2, d: 3 })
  expect(changedOnly(before, before)).toEqual({})
})

test('an item and its copies know their unread fields', () => {
  const sizes = { gross_length: null, gross_width: null, gross_height: 5 }
  const option = markUnread({ option_uuid: 'o', title: 'Банка', ...sizes }, { gross_length: 'длинно' })
  expect(storedDraft(option)).toMatchObject({ gross_length: '', gross_width: '0', gross_height: 5 })
  const thing = markUnread({ title: '', price: 1 }, { title: 5 })
  expect(thing).toMatchObject({ title: '', price: 1 })
  expect([unreadIn(thing), unreadIn({ ...thing }), unreadIn({ title: '' })]).toEqual([{ title: 5 }, { title: 5 }, {}])
  for (const other of [null, undefined, 'text', 1]) expect(unreadIn(other)).toEqual({})
})

test('the read state covers the whole answer and its parts', () => {
  const unread = markUnread({}, { title: 1 })
  const list = [{}]
  setLeftOut(list, 2)
  const other = [{}]
  setLeftOut(other, 3)
  const whole = { leftOut: 0, isPartial: false }
  expect(readStateOf(null)).toEqual(whole)
  expect(readStateOf('text')).toEqual(whole)
  expect(readStateOf({ a: 1, b: null })).toEqual(whole)
  expect(readStateOf([unread])).toEqual(whole)
  expect(readStateOf(list)).toEqual({ leftOut: 2, isPartial: false })
  expect(readStateOf(unread)).toEqual({ leftOut: 0, isPartial: true })
  expect(readStateOf({ list, other, unread })).toEqual({ leftOut: 5, isPartial: true })
  const named = { list }
  setLeftOut(named, 7)
  expect(readStateOf(named).leftOut).toBe(7)
})

describe('a save that replaces the whole', () => {
  const draft = { shape: { title: 0, text: 0, price: 0 } }

  test('keeps unread values unless they were filled in', () => {
    const thing = markUnread({ title: '', text: '', price: null }, { title: { ru: 'Мёд' }, text: 5, secret: 1 })
    expect(withUnreadFields({ title: '', text: 'Новый', price: 2 }, thing, draft)).toEqual({
      title: { ru: 'Мёд' },
      text: 'Новый',
      price: 2,
    })
  })

  test('keeps unknown fields', () => {
    const entity = { shape: { title: 0 } }
    expect(withUnreadFields({ title: 'Чай' }, { title: 'Мёд', more: 1 }, draft, entity)).toEqual({
      title: 'Чай',
      more: 1,
    })
    expect(withUnreadFields({ title: 'Чай' }, { title: 'Мёд', more: 1 }, draft)).toEqual({ title: 'Чай' })
    expect(withUnreadFields({ title: 'Чай' }, null, draft, entity)).toEqual({ title: 'Чай' })
    expect(withUnreadFields({ more: 2 }, { more: 1 }, draft, entity)).toEqual({ more: 2 })
  })

  test.each([
    [['a'], markUnread({ image_urls: ['a'] }, { image_urls: 1 }), {}],
    [[], markUnread({ image_urls: ['a'] }, { image_urls: 1 }), { image_urls: [] }],
    [[], markUnread({ image_urls: null }, { image_urls: 1 }), {}],
    [['a'], { image_urls: ['a'] }, { image_urls: ['a'] }],
    [['a'], markUnread({ image_urls: ['a'] }, { title: 1 }), { image_urls: ['a'] }],
  ])('sends the pictures %o of %o, or leaves all', (urls, stored, expected) => {
    expect(pictureChange(urls, stored)).toEqual(expected)
  })
})

test('an untouched field may keep breaking its rule', () => {
  const rule = z.object({ title: z.string().check(z.minLength(3)), price: z.number() })
  const bad = { title: 'а', price: 1 }
  const asks = (before: object, now: object, of: typeof rule = rule) =>
    z.safeParse(rulesOfChange(of, { ...before }, { ...now }), now).success
  expect(asks(bad, { ...bad, price: 2 })).toBe(true)
  expect(asks(bad, { ...bad, title: 'аб' })).toBe(false)
  expect(asks({ title: 'абв', price: 1 }, bad)).toBe(false)
  expect(rulesOfChange(rule, { title: 'абв', price: 1 }, bad)).toBe(rule)
  const together = rule.check(z.refine(() => true))
  expect(rulesOfChange(together, bad, bad)).toBe(together)
  const text = z.string()
  expect(rulesOfChange(text, bad, bad)).toBe(text)
})

test('choices show labels and keep an unknown value', () => {
  const items = [{ value: 'dry', label: 'Сухой' }]
  const choices = labelChoices(items)
  expect(choices).toEqual([{ value: 'Сухой', label: 'Сухой' }])
  expect(withStoredLabel(choices, 'Мокрый')).toEqual([...choices, { value: 'Мокрый', label: 'Мокрый' }])
  for (const present of ['Сухой', '', null, undefined]) expect(withStoredLabel(choices, present)).toBe(choices)
  expect([labelOf(items, 'dry'), labelOf(items, 'Сухой'), labelOf(items, 'wet')]).toEqual(['Сухой', 'Сухой', 'wet'])
})

test('messages of a form have their paths', () => {
  const errors = {
    title: { message: 'Нет' },
    list: [null, { price: { message: 'Мало', type: 'x' } }],
    odd: 1,
    none: {},
    root: { message: 5 },
  }
  expect(issuesOf(errors)).toEqual([
    { path: 'title', message: 'Нет' },
    { path: 'list.1.price', message: 'Мало' },
  ])
})

test('the untouched form of a stored item has the item’s values as its body', () => {
  interface Jar {
    title: string
  }
  const form: FormDefinition<Jar, { text: string }, { title: string; was: string | null }> = {
    schema: z.unknown(),
    values: (item, isCopy) => ({ text: `${item?.title}${isCopy ? ' (копия)' : ''}` }),
    body: ({ text }, stored) => ({ title: text, was: stored?.title ?? null }),
  }
  expect(storedBody(form, { title: 'Мёд' })).toEqual({ title: 'Мёд', was: 'Мёд' })
})

test('the form shows messages of fields that are not on the screen', () => {
  class Element {
    constructor(readonly isConnected: boolean) {}
  }
  vi.stubGlobal('Element', Element)
  const field = (ref: unknown, more: object = {}) => ({ _f: { mount: true, name: 'x', ref, ...more } })
  const { control } = createFormControl()
  Object.assign(control._fields, {
    shown: field(new Element(true)),
    gone: field(new Element(false)),
    unmounted: field(new Element(true), { mount: false }),
    focused: field({ focus: () => undefined }),
    bare: field({}),
    boxes: field({}, { refs: [new Element(true)] }),
    none: field(new Element(true), { refs: [] }),
    list: [{ price: field(new Element(true)) }],
  })
  const message = { type: 'custom', message: 'Нет' }
  const names = ['shown', 'gone', 'unmounted', 'focused', 'bare', 'boxes', 'none', 'unknown']
  const errors = {
    ...Object.fromEntries(names.map((name) => [name, message])),
    list: { 0: { price: message, title: message } },
  }
  expect(unseenIssues(control, errors).map(({ path }) => path)).toEqual([
    'gone',
    'unmounted',
    'bare',
    'unknown',
    'list.0.title',
  ])
  vi.unstubAllGlobals()
})
