import { describe, expect, test } from 'vitest'
import { newCategory } from '@console/shared/categories'
import { cardForm } from '@console/web/catalogue/cards/card-form'
import { categoryCard } from '@console/web/catalogue/categories/category-card'
import { rubricCard } from '@console/web/catalogue/rubrics/rubric-card'
import { contrast, luminance, mix, newTextColor, plainOn, readableOn, rgbOf, type Rgb } from '@console/web/kit/color'

test('a shop’s first card starts from the documented colours', () => {
  expect(cardForm(categoryCard).values(null, false)).toMatchObject({ hex_color: '#3E7722', text_color: '#000' })
  expect(cardForm(rubricCard).values(null, false)).toMatchObject({ hex_color: '#4DB01E', text_color: '#FFF' })
})

test('another card starts from the last card’s text colour; a stored card keeps its own', () => {
  const form = cardForm(categoryCard, newTextColor([{ text_color: '#111111' }, { text_color: '#222222' }], newCategory))
  expect(form.values(null, false)).toMatchObject({ hex_color: '#3E7722', text_color: '#222222' })
  expect(form.values({ ...newCategory, uuid: 'c', text_color: '#333333' }, false).text_color).toBe('#333333')
  expect(form.values({ ...newCategory, uuid: 'c', text_color: null }, false).text_color).toBe('#000')
  expect(newTextColor([{ text_color: '#111111' }, { text_color: null }], newCategory)).toBe('#000')
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

  test('green is brighter than red, and red than blue', () => {
    expect([luminance([0, 255, 0]), luminance([255, 0, 0]), luminance([0, 0, 255])]).toEqual([0.7152, 0.2126, 0.0722])
  })

  test('of white and black the one that can be read is taken, and a colour that can be read stays', () => {
    expect([plainOn([62, 119, 34]), plainOn([77, 176, 30])]).toEqual([
      [255, 255, 255],
      [0, 0, 0],
    ])
    expect(readableOn([118, 118, 118], [255, 255, 255])).toEqual([118, 118, 118])
    expect(readableOn([255, 255, 255], [255, 255, 255])).toEqual([115, 115, 115])
  })

  test('two colours are mixed part by part', () => {
    expect(mix([0, 100, 200], [100, 200, 0], 0.25)).toEqual([75, 175, 50])
  })
})
