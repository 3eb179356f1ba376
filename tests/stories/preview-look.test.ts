import { allSettled } from 'effector'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FakeApi } from '@console/fake-api/app'
import type { Template } from '@console/shared/templates'
import { contrast, hexOf, READABLE, readableOn, rgbOf, type Rgb } from '@console/web/kit/color'
import { $look, lookWanted, pixelsFx, templateQuery } from '@console/web/preview/look-model'
import { colorsIn, lookOf } from '@console/web/preview/template-colors'
import { $project, projectChanged, projectOpened } from '@console/web/projects/model'
import { list, templatesOpened } from '@console/web/projects/templates/templates-model'
import { addressOf, API, openApp, type AppOptions } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

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

/** A picture of 40 × 40 px whose middle is a page; `over` paints what else it has, a pixel at a time. */
function painted(page: Rgb, over: (x: number, y: number) => readonly number[] | null) {
  const data = new Uint8ClampedArray(40 * 40 * 4)
  for (let at = 0; at < 40 * 40; at += 1) data.set(over(at % 40, Math.floor(at / 40)) ?? [...page, 255], at * 4)
  return { data, width: 40, height: 40 }
}

/** A server each of whose templates is made into another one. */
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
const GREEN: Rgb = [20, 150, 60]

describe('what a phone wears', () => {
  test('is the page and the strongest colour in the middle of the template’s picture', () => {
    expect(colorsIn(screenshot([240, 0, 240], [250, 248, 240], [220, 90, 30]))).toEqual({
      page: [250, 248, 240],
      accent: [220, 90, 30],
    })
  })

  test('is the plain look where no colour stands out', () => {
    expect(colorsIn(screenshot([240, 0, 240], [250, 250, 250], [40, 40, 40]))).toBeNull()
  })

  test('is found wherever the colours stand: the one there is most of is the page, of the others the largest', () => {
    const banner = screenshot([240, 0, 240], [250, 248, 240], ORANGE)
    const found = painted([250, 248, 240], (_, y) => (y < 9 ? [...GREEN, 255] : y < 15 ? [...ORANGE, 255] : null))
    expect(colorsIn(banner)?.accent).toEqual(ORANGE)
    expect(colorsIn(found)).toEqual({ page: [250, 248, 240], accent: ORANGE })
  })

  test('is nothing of the bars above and below the page, nor of what can be seen through', () => {
    const dot = (x: number, y: number) => x > 17 && x < 21 && y > 20 && y < 24
    const bars = (x: number, y: number) => (y < 6 || y > 33 ? [...GREEN, 255] : dot(x, y) ? [...ORANGE, 255] : null)
    const page: Rgb = [250, 248, 240]
    expect(colorsIn(painted(page, bars))).toEqual({ page, accent: ORANGE })
    const glass = (x: number, y: number) => (dot(x, y) ? [...ORANGE, 255] : y < 26 ? [0, 0, 0, 120] : null)
    expect(colorsIn(painted(page, glass))).toEqual({ page, accent: ORANGE })
  })

  test('has shades of a page as one colour, and none of them as the one that stands out', () => {
    const shades = (_: number, y: number) => (y < 18 ? [...ORANGE, 255] : [242 + (y % 3) * 4, 248, 240, 255])
    const { page, accent } = colorsIn(painted([0, 0, 0], shades)) ?? {}
    expect([page?.slice(1), accent]).toEqual([[248, 240], ORANGE])
    expect(page?.[0]).toBeCloseTo(246, 0)
    // A page in a colour of its own does not stand out from itself.
    expect(colorsIn(screenshot([0, 0, 0], [30, 60, 160], ORANGE))).toEqual({ page: [30, 60, 160], accent: ORANGE })
  })

  test.each<[string, Rgb, Rgb, Readonly<Record<string, string>>]>([
    ['a light page', [250, 248, 240], [20, 60, 140], { colorScheme: 'light', '--page': '#FAF8F0' }],
    ['a dark page', [20, 20, 24], ORANGE, { colorScheme: 'dark', '--page': '#141418' }],
    ['a page of middling darkness', [110, 110, 118], ORANGE, { colorScheme: 'dark', '--page': '#3D3C3F' }],
    // White or ink, whichever can be read better, without a change where that will do.
    ['a dark button', [250, 248, 240], [20, 60, 140], { '--accent': '#143C8C', '--on-accent': '#FFFFFF' }],
    ['a light button', [250, 248, 240], [255, 210, 60], { '--accent': '#FFD23C', '--on-accent': '#1C1B1A' }],
  ])('keeps %s', (_, page, accent, expected) => {
    expect(lookOf({ page, accent })).toMatchObject(expected)
  })

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
          expect(contrast(of(text), of(under)), `${text} on ${under}`).toBeGreaterThanOrEqual(READABLE)
      }),
    )
  })

  test('follows the template of the open project', async () => {
    const app = await openShop(projectOpened, HONEY)
    const { scope } = app
    await allSettled(lookWanted, { scope })
    expect(scope.getState($look)?.template.title).toBe('Рынок')
    const project = scope.getState($project)
    if (!project) throw new Error('no project is open')
    await allSettled(projectChanged, { scope, params: { ...project, template_uuid: null } })
    expect(scope.getState($look)).toBeNull()
    await app.open(RUNNING)
    await allSettled(lookWanted, { scope })
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
      await allSettled(lookWanted, { scope: app.scope })
      return app.scope
    }
    const last = (all: readonly Template[]) => all.at(-1)?.uuid

    test('that was chosen are read from its picture, or are the plain ones where that cannot be read', async () => {
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
    ])('%s are the plain ones, and no pixel is looked for', async (_, before) => {
      const files: File[] = []
      pixelsFx.use((file) => {
        files.push(file)
        return Promise.resolve(null)
      })
      const scope = await wearing(last, { before })
      expect([scope.getState($look)?.colors, scope.getState(templateQuery.$error), files]).toEqual([null, null, []])
    })

    test('that is not there any more are the plain ones, and nothing has failed', async () => {
      const scope = await wearing(() => 'gone')
      expect([scope.getState($look), scope.getState(templateQuery.$error)]).toEqual([null, null])
    })
  })

  test('is not asked for where no project is open', async () => {
    const app = await openApp()
    await allSettled(lookWanted, { scope: app.scope })
    expect([app.calls, app.scope.getState($look)]).toEqual([[], null])
  })

  test('that did not come is said, and comes with the next try', async () => {
    const app = await openShop(projectOpened, HONEY)
    const { scope } = app
    await app.control('/__fake/faults', { path: '/templates', status: 500, times: 1 })
    await allSettled(lookWanted, { scope })
    expect(scope.getState(templateQuery.$error)?.status).toBe(500)
    await allSettled(templateQuery.refresh, { scope })
    expect(scope.getState($look)?.template.title).toBe('Рынок')
  })
})

test('a colour that can be read stays, another goes no further than it must', () => {
  fc.assert(
    fc.property(color, color, (text, background) => {
      const better = readableOn(text, background)
      expect(contrast(better, background)).toBeGreaterThanOrEqual(READABLE)
      if (contrast(text, background) >= READABLE) expect(hexOf(better)).toBe(hexOf(text))
    }),
  )
})
