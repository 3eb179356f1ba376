import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newCategory, productSortings, type Category } from '@console/shared/categories'
import { messages } from '@console/shared/kit/rules'
import { cardForm } from '@console/web/catalogue/cards/card-form'
import { categoryCard } from '@console/web/catalogue/categories/category-card'
import { rubricCard } from '@console/web/catalogue/rubrics/rubric-card'
import { contrast, luminance, mix, plainOn, READABLE, readableOn, rgbOf, type Rgb } from '@console/web/kit/color'
import { aPhoto } from '../kit/photos.ts'

const categoryForm = cardForm(categoryCard)
const [, byNameDown] = productSortings
const stored: Category = {
  ...newCategory,
  uuid: 'c',
  title: 'Мёд',
  description: 'Сладкий',
  hex_color: '#123456',
  text_color: '#ABCDEF',
  hide_text: true,
  image_url: 'https://pictures.test/a.png',
  products_sorty_by: byNameDown.label,
}
const problems = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the form of a category', () => {
  test('of a stored card gives what was typed, the rest as it is kept', () => {
    const bare = { ...stored, text_color: null, products_sorty_by: byNameDown.value }
    const values = categoryForm.values(bare, false)
    expect(categoryForm.body({ ...values, title: 'Чай' }, bare).data).toMatchObject({
      title: 'Чай',
      text_color: null,
      products_sorty_by: byNameDown.value,
      image_url: stored.image_url,
    })
    expect(categoryForm.body({ ...values, text_color: '#000000', sorting: 'иначе' }, bare).data).toMatchObject({
      text_color: '#000000',
      products_sorty_by: 'иначе',
    })
  })

  test('has its rules, and the server’s words beside its own fields', () => {
    const values = { ...categoryForm.values(null, false), title: 'Чай' }
    expect(problems(categoryForm.schema, values)).toEqual([])
    expect(problems(categoryForm.schema, { ...values, picture: aPhoto() })).toEqual([])
    expect(problems(categoryForm.schema, { ...values, picture: 'a.png' })).toHaveLength(1)
    expect(problems(categoryForm.schema, { ...values, title: '', sorting: 'как-нибудь' })).toEqual([
      `title: ${messages.required}`,
      `sorting: ${messages.choice}`,
    ])
    const told = ['products_sorty_by', 'background_img', 'title', 'image']
    expect(categoryForm.onForm?.(told.map((path) => ({ path, message: 'Нет.' })))).toEqual(
      ['sorting', 'picture', 'title', 'image'].map((path) => ({ path, message: 'Нет.' })),
    )
  })
})

const contrastOf = ({ hex_color, text_color }: { hex_color: string; text_color?: string | null | undefined }) => {
  const [background, text] = [rgbOf(hex_color), rgbOf(text_color ?? '')]
  if (!background || !text) throw new Error(`no colours: ${hex_color}, ${text_color ?? 'none'}`)
  return contrast(background, text)
}

test('a new card starts with a title that can be read on the documented background', () => {
  const category = cardForm(categoryCard).values(null, false)
  expect(category).toMatchObject({ hex_color: '#3E7722', text_color: '#FFFFFF' })
  expect(contrastOf(category)).toBeGreaterThanOrEqual(READABLE)
  const rubric = cardForm(rubricCard).values(null, false)
  expect(rubric).toMatchObject({ hex_color: '#4DB01E', text_color: '#000000' })
  expect(contrastOf(rubric)).toBeGreaterThanOrEqual(READABLE)
})

describe('colours', () => {
  test.each([
    ['#3E7722', [62, 119, 34]],
    ['#3e7', [51, 238, 119]],
    ['#3E', null],
    ['#3', null],
    ['#3E77220', null],
    ['x#3E7722', null],
    ['#3E772G', null],
    ['red', null],
  ])('%s is %j', (hex, rgb) => {
    expect(rgbOf(hex)).toEqual(rgb)
  })

  // 118 is the lightest grey that can be read on white.
  test.each<[Rgb, Rgb, number]>([
    [[0, 0, 0], [255, 255, 255], 21],
    [[255, 255, 255], [118, 118, 118], 4.54],
    [[118, 118, 118], [255, 255, 255], 4.54],
    [[255, 0, 0], [255, 255, 255], 4.0],
    [[10, 10, 10], [0, 0, 0], 1.06],
    [[128, 128, 128], [128, 128, 128], 1],
  ])('%j and %j have the contrast that WCAG says', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2)
  })

  test('of white and black the one that can be read is taken, and a colour that can be read stays', () => {
    expect([plainOn([62, 119, 34]), plainOn([77, 176, 30])]).toEqual([
      [255, 255, 255],
      [0, 0, 0],
    ])
    expect(readableOn([118, 118, 118], [255, 255, 255])).toEqual([118, 118, 118])
    expect(readableOn([255, 255, 255], [255, 255, 255])).toEqual([115, 115, 115])
  })

  test('green is brighter than red, and red than blue', () => {
    expect([luminance([0, 255, 0]), luminance([255, 0, 0]), luminance([0, 0, 255])]).toEqual([0.7152, 0.2126, 0.0722])
  })

  test('two colours are mixed part by part', () => {
    expect(mix([0, 100, 200], [100, 200, 0], 0.25)).toEqual([75, 175, 50])
  })
})
