import { describe, expect, test } from 'vitest'
import { newCategory, productSortings, type Category } from '@console/shared/categories'
import { messages } from '@console/shared/kit/rules'
import { newRubric, postSortings, type Rubric } from '@console/shared/rubrics'
import { cardForm } from '@console/web/catalogue/cards/card-form'
import { categoryCard } from '@console/web/catalogue/categories/category-card'
import { rubricCard } from '@console/web/catalogue/rubrics/rubric-card'
import * as z from 'zod/mini'
import { aPhoto } from '../kit/photos.ts'

const categoryForm = cardForm(categoryCard)
const rubricForm = cardForm(rubricCard)
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

describe('the form of a rubric', () => {
  const rubric: Rubric = { ...newRubric, uuid: 'r', title: 'Истории', posts_sorty_by: postSortings[1].label }

  test('spells the wire’s names in its own way', () => {
    const picture = aPhoto()
    expect(rubricForm.values(null, false)).toMatchObject({
      sorting: 'По дате создания - сначала новые',
      hex_color: '#4DB01E',
    })
    const values = { ...rubricForm.values(rubric, false), picture }
    expect(values).toMatchObject({ title: 'Истории', sorting: postSortings[1].label })
    expect(rubricForm.body(values, rubric)).toMatchObject({
      data: { title: 'Истории', posts_sorty_by: postSortings[1].label },
      image: picture,
    })
    expect('image' in rubricForm.body({ ...values, picture: null }, rubric)).toBe(false)
    const told = ['posts_sorty_by', 'image', 'title']
    expect(rubricForm.onForm?.(told.map((path) => ({ path, message: '' }))).map(({ path }) => path)).toEqual([
      'sorting',
      'picture',
      'title',
    ])
    // No list of prices: posts have none.
    expect(problems(rubricForm.schema, { ...values, sorting: 'По цене - сначала дешёвые' })).toEqual([
      `sorting: ${messages.choice}`,
    ])
  })
})

test('each kind of card has its own words', () => {
  expect([categoryCard, rubricCard].map(({ name, words }) => [name, words])).toEqual([
    [
      'category',
      {
        created: 'Новая категория',
        changed: 'Изменить категорию',
        sorting: 'Сортировка товаров по умолчанию',
        preview: 'Так карточку увидят покупатели',
      },
    ],
    [
      'rubric',
      {
        created: 'Новая рубрика',
        changed: 'Изменить рубрику',
        sorting: 'Сортировка публикаций по умолчанию',
        preview: 'Так карточку увидят читатели',
      },
    ],
  ])
})
