import { describe, expect, test } from 'vitest'
import { allSettled } from 'effector'
import fc from 'fast-check'
import type { Post } from '@console/shared/posts'
import { newRubric, postSortings } from '@console/shared/rubrics'
import { newPhoto, savedPhoto } from '@console/web/kit/pictures/photo'
import { previewOfStored, previewOfTyped } from '@console/web/preview/previewed-product'
import { newestFirst, postsOf } from '@console/web/preview/SiteScreens.tsx'
import type { FakeApi } from '@console/fake-api/app'
import type { Template } from '@console/shared/templates'
import { contrast, hexOf, MIN_CONTRAST, readableOn, rgbOf, type Rgb } from '@console/web/kit/color'
import { $look, lookRequested, pixelsFx, templateQuery } from '@console/web/preview/look-model'
import { colorsIn, lookOf } from '@console/web/preview/template-colors'
import { $project, projectChanged, projectOpened } from '@console/web/projects/model'
import { list, templatesOpened } from '@console/web/projects/templates/templates-model'
import { asReady } from '../kit/upload-files.ts'
import { addressOf, API, type AppOptions } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/basics.ts'

/* Products and posts in a preview. */

describe('an edited product', () => {
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
    expect(previewOfTyped({ title: ' Мёд ', description: 'Новый', image }, product)).toMatchObject({
      title: 'Мёд',
      description: 'Новый',
      picture: image,
      variants: [{ title: 'Банка', pictures: ['/jar.jpg'], options: [{ title: '350 г', price: 420 }] }],
    })
    expect(previewOfTyped({ title: 'Мёд', image: null }, product).picture).toBe('/cover.jpg')
  })

  test('has its first variant from the form of a new one', () => {
    const file = asReady(new File([], 'side.jpg'))
    const photos = [{ key: '1', url: null, file, source: null }]
    expect(
      previewOfTyped({ title: '', option_title: '', price: '12.50', quantity: '2', photos, image: null }, null),
    ).toMatchObject({
      title: 'Название',
      variants: [
        { title: 'Вариант', pictures: [file], options: [{ title: 'Характеристика', price: '12.50', quantity: '2' }] },
      ],
    })
  })

  test('is shown after its save with all that a shopper sees', () => {
    const offer = { uuid: 'k', title: 'Лента', price: 50 }
    expect(previewOfStored({ ...product, description: 'Липа', extra_kits: [offer] })).toEqual({
      title: 'Липовый мёд',
      description: 'Липа',
      picture: '/cover.jpg',
      variants: [{ title: 'Банка', pictures: ['/jar.jpg'], options: product.variants[0]?.options }],
      extra_kits: [offer],
    })
    const bare = { product_uuid: 'p', title: 'Мёд', variants: [{ uuid: 'v', title: 'В' }] }
    expect(previewOfStored(bare)).toMatchObject({ variants: [{ pictures: [], options: [] }], extra_kits: [] })
    expect(previewOfStored({ ...bare, variants: null }).variants).toEqual([])
  })

  test('keeps other variants and characteristics', () => {
    const [first] = product.variants
    const second = { uuid: 'w', title: 'Дерево', image_urls: [], options: [] }
    const more = { option_uuid: 'o2', title: '1 кг', price: 900, quantity: 1 }
    const whole = {
      ...product,
      variants: [{ ...first!, options: [...(first?.options ?? []), more] }, second],
    }
    const shown = previewOfTyped({ title: 'Мёд', option_title: '500 г', price: '5', quantity: '1' }, whole)
    expect(shown.variants).toEqual([
      {
        title: 'Банка',
        pictures: ['/jar.jpg'],
        options: [{ option_uuid: 'o', title: '500 г', price: '5', quantity: '1' }, more],
      },
      { title: 'Дерево', pictures: [], options: [] },
    ])
    const photos = [savedPhoto('/b.jpg'), newPhoto(asReady(new File([], 'n.jpg')))]
    expect(previewOfTyped({ photos, option_title: 'x' }, whole).variants[0]?.pictures).toEqual([
      '/b.jpg',
      photos[1]?.file,
    ])
    expect(previewOfTyped({ title: ' ' }, null)).toEqual({
      title: 'Название',
      description: undefined,
      picture: undefined,
      variants: [],
      extra_kits: [],
    })
    expect(previewOfTyped({ option_title: 'x' }, null).variants).toMatchObject([{ title: 'Вариант', pictures: [] }])
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

const part = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Rgb> = fc.tuple(part, part, part)

/** A picture of 40 × 40 px: its frame in one colour, its middle in another with a button in a third. */
function screenshot(frame: Rgb, page: Rgb, button: Rgb) {
  const data = new Uint8ClampedArray(40 * 40 * 4)
  for (let y = 0; y < 40; y += 1)
    for (let x = 0; x < 40; x += 1) {
      const isButton = x > 14 && x < 26 && y > 20 && y < 25
      const isPage = x >= 12 && x < 28
      data.set([...(isButton ? button : isPage ? page : frame), 255], (y * 40 + x) * 4)
    }
  return { data, width: 40, height: 40 }
}

/** A server that changes each template of its answers. */
const withTemplates =
  (change: (template: Template) => Template): ((api: FakeApi) => FakeApi) =>
  (api) => ({
    ...api,
    async request(input, init) {
      const answer = await api.request(input, init)
      if (!addressOf(input).endsWith('/templates')) return answer
      return Response.json(((await answer.json()) as Template[]).map(change))
    },
  })

const ORANGE: Rgb = [220, 90, 30]

describe('colours of the preview', () => {
  test('can be read, whatever the colours are', () => {
    fc.assert(
      fc.property(color, color, (page, accent) => {
        const tokens = lookOf({ page, accent })
        const of = (name: string) => rgbOf(tokens[`--${name}`] ?? '') ?? [0, 0, 0]
        const read = [
          ...['text', 'text-soft', 'text-faint'].flatMap((text) => [
            [text, 'page'] as const,
            [text, 'surface'] as const,
          ]),
          ['accent-text', 'page'],
          ['accent-text', 'surface'],
          ['accent-text', 'accent-soft'],
          ['on-accent', 'accent'],
        ] as const
        for (const [text, under] of read)
          expect(contrast(of(text), of(under)), `${text} on ${under}`).toBeGreaterThanOrEqual(MIN_CONTRAST)
      }),
    )
  })

  test('follows the template of the open project', async () => {
    const app = await openShop(projectOpened, HONEY)
    const { scope } = app
    await allSettled(lookRequested, { scope })
    expect(scope.getState($look)?.template.title).toBe('Рынок')
    const project = scope.getState($project)
    if (!project) throw new Error('no project is open')
    await allSettled(projectChanged, { scope, params: { ...project, template_uuid: null } })
    expect(scope.getState($look)).toBeNull()
    await app.open(RUNNING)
    await allSettled(lookRequested, { scope })
    expect(scope.getState($look)).toBeNull()
  })

  describe('in the colours of the template', () => {
    /** The honey shop once it wears the template that `uuidIn` picks of all. */
    async function wearing(uuidIn: (all: readonly Template[]) => string | undefined, options: AppOptions = {}) {
      const app = await openShop([projectOpened, templatesOpened], HONEY, options)
      const project = app.scope.getState($project)
      const template_uuid = uuidIn(app.scope.getState<readonly Template[]>(list.$items))
      if (!project || !template_uuid) throw new Error('no project is open, or there is no template')
      await allSettled(projectChanged, { scope: app.scope, params: { ...project, template_uuid } })
      await allSettled(lookRequested, { scope: app.scope })
      return app.scope
    }
    const last = (all: readonly Template[]) => all.at(-1)?.uuid

    test('are read from the template’s picture, or plain when it cannot be read', async () => {
      const plain = await wearing(last)
      const template = plain.getState<readonly Template[]>(list.$items).at(-1)
      expect(plain.getState($look)).toEqual({ template, colors: null })
      const pixels = screenshot([240, 0, 240], [250, 248, 240], ORANGE)
      pixelsFx.use(() => Promise.resolve(pixels))
      expect((await wearing(last)).getState($look)).toEqual({ template, colors: colorsIn(pixels) })
    })

    test.each<[string, NonNullable<AppOptions['before']>]>([
      ['that has no picture', withTemplates((one) => ({ ...one, photo_url: null }))],
      ['whose picture cannot be had', withTemplates((one) => ({ ...one, photo_url: `${API}/files/gone.png` }))],
    ])('%s are the plain ones, and no picture is read', async (_, before) => {
      const files: File[] = []
      pixelsFx.use((file) => {
        files.push(file)
        return Promise.resolve(null)
      })
      const scope = await wearing(last, { before })
      expect([scope.getState($look)?.colors, scope.getState(templateQuery.$error), files]).toEqual([null, null, []])
    })

    test('are the plain ones when the template is missing, without a failure', async () => {
      const scope = await wearing(() => 'gone')
      expect([scope.getState($look), scope.getState(templateQuery.$error)]).toEqual([null, null])
    })
  })
})

test('changes a colour only as far as readability needs', () => {
  fc.assert(
    fc.property(color, color, (text, background) => {
      const better = readableOn(text, background)
      expect(contrast(better, background)).toBeGreaterThanOrEqual(MIN_CONTRAST)
      if (contrast(text, background) >= MIN_CONTRAST) expect(hexOf(better)).toBe(hexOf(text))
    }),
  )
})
