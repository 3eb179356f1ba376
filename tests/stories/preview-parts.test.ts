import { describe, expect, test } from 'vitest'
import type { Post } from '@console/shared/posts'
import { newRubric, postSortings } from '@console/shared/rubrics'
import { newPhoto, savedPhoto } from '@console/web/kit/pictures/photo'
import { savedGood, typedGood } from '@console/web/preview/shown-good'
import { newestFirst, postsOf } from '@console/web/preview/sort-posts'
import { asReady } from '../kit/photos.ts'

/* What a preview shows of a product and of posts. */

describe('a product on its way', () => {
  const product = {
    product_uuid: 'p',
    title: 'Липовый мёд',
    image_url: '/cover.jpg',
    variants: [
      {
        uuid: 'v',
        title: 'Банка',
        image_urls: ['/jar.jpg'],
        options: [{ option_uuid: 'o', title: '350 г', price: 420, quantity: 3 }],
      },
    ],
  }

  test('shows typed values over saved ones', () => {
    const image = asReady(new File([], 'new.jpg'))
    expect(typedGood({ title: ' Мёд ', description: 'Новый', image }, product)).toMatchObject({
      title: 'Мёд',
      description: 'Новый',
      picture: image,
      variants: [{ title: 'Банка', pictures: ['/jar.jpg'], options: [{ title: '350 г', price: 420 }] }],
    })
    expect(typedGood({ title: 'Мёд', image: null }, product).picture).toBe('/cover.jpg')
  })

  test('has its first variant from the form of a new one', () => {
    const file = asReady(new File([], 'side.jpg'))
    const photos = [{ key: '1', url: null, file, source: null }]
    expect(
      typedGood({ title: '', option_title: '', price: '12.50', quantity: '2', photos, image: null }, null),
    ).toMatchObject({
      title: 'Название',
      variants: [
        { title: 'Вариант', pictures: [file], options: [{ title: 'Характеристика', price: '12.50', quantity: '2' }] },
      ],
    })
  })

  test('that is saved is shown with all that a shopper sees', () => {
    const offer = { uuid: 'k', title: 'Лента', price: 50 }
    expect(savedGood({ ...product, description: 'Липа', extra_kits: [offer] })).toEqual({
      title: 'Липовый мёд',
      description: 'Липа',
      picture: '/cover.jpg',
      variants: [{ title: 'Банка', pictures: ['/jar.jpg'], options: product.variants[0]?.options }],
      extra_kits: [offer],
    })
    const bare = { product_uuid: 'p', title: 'Мёд', variants: [{ uuid: 'v', title: 'В' }] }
    expect(savedGood(bare)).toMatchObject({ variants: [{ pictures: [], options: [] }], extra_kits: [] })
    expect(savedGood({ ...bare, variants: null }).variants).toEqual([])
  })

  test('keeps other variants and characteristics', () => {
    const [first] = product.variants
    const second = { uuid: 'w', title: 'Дерево', image_urls: [], options: [] }
    const more = { option_uuid: 'o2', title: '1 кг', price: 900, quantity: 1 }
    const whole = {
      ...product,
      variants: [{ ...first!, options: [...(first?.options ?? []), more] }, second],
    }
    const shown = typedGood({ title: 'Мёд', option_title: '500 г', price: '5', quantity: '1' }, whole)
    expect(shown.variants).toEqual([
      {
        title: 'Банка',
        pictures: ['/jar.jpg'],
        options: [{ option_uuid: 'o', title: '500 г', price: '5', quantity: '1' }, more],
      },
      { title: 'Дерево', pictures: [], options: [] },
    ])
    const photos = [savedPhoto('/b.jpg'), newPhoto(asReady(new File([], 'n.jpg')))]
    expect(typedGood({ photos, option_title: 'x' }, whole).variants[0]?.pictures).toEqual(['/b.jpg', photos[1]?.file])
    expect(typedGood({ title: ' ' }, null)).toEqual({
      title: 'Название',
      description: undefined,
      picture: undefined,
      variants: [],
      extra_kits: [],
    })
    expect(typedGood({ option_title: 'x' }, null).variants).toMatchObject([{ title: 'Вариант', pictures: [] }])
  })
})

describe('posts in a preview', () => {
  const post = (uuid: string, date_create: string | null, date_update: string | null = null): Post => ({
    uuid,
    title: uuid,
    rubric_uuid: 'r',
    date_create,
    date_update,
  })
  const posts = [
    post('Б', '2026-01-02', '2026-01-05'),
    post('а10', '2026-01-03'),
    post('а9', '2026-01-01', '2026-01-04'),
    post('в', null),
    { ...post('Чужой', '2026-01-01'), rubric_uuid: 'q' },
  ]

  test.each([
    ['name_az', ['а9', 'а10', 'Б', 'в']],
    ['name_za', ['в', 'Б', 'а10', 'а9']],
    ['date_create_new', ['а10', 'Б', 'а9', 'в']],
    ['date_create_old', ['в', 'а9', 'Б', 'а10']],
    ['date_update_new', ['Б', 'а9', 'а10', 'в']],
    ['date_update_old', ['в', 'а10', 'а9', 'Б']],
    ['another', ['а10', 'Б', 'а9', 'в']],
  ])('are sorted in their rubric %s', (value, expected) => {
    const label = postSortings.find((one) => one.value === value)?.label ?? value
    const rubric = { ...newRubric, uuid: 'r', posts_sorty_by: label }
    expect(postsOf(rubric, posts).map(({ uuid }) => uuid)).toEqual(expected)
  })

  test('of all rubrics are sorted by date, newest first', () => {
    expect(newestFirst(posts).map(({ uuid }) => uuid)).toEqual(['а10', 'Б', 'а9', 'Чужой', 'в'])
    expect(posts[0]?.uuid).toBe('Б')
  })
})
