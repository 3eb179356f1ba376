import { allSettled } from 'effector'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, hexOf, READABLE, readableOn, rgbOf, type Rgb } from '@console/web/kit/color'
import { $look, lookWanted, templateQuery } from '@console/web/preview/look-model'
import { colorsIn, lookOf } from '@console/web/preview/template-colors'
import { $project, projectChanged, projectOpened } from '@console/web/projects/model'
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
