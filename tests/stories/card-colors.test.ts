import { expect, test } from 'vitest'
import { cardForm } from '@console/web/catalogue/cards/card-form'
import { categoryCard } from '@console/web/catalogue/categories/category-card'
import { rubricCard } from '@console/web/catalogue/rubrics/rubric-card'
import { contrast, READABLE, rgbOf } from '@console/web/kit/color'

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
