import encodeQr from 'qr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readQr } from '@console/web/payments/read-qr'

/* What a bank's code says, read of its picture: a browser's drawing is played here, point by point. */

const CODE = 'https://qr.nspk.ru/AD10006M8KH234K782OQM0L13JI31LQD'

/** Light and dark points, four to a module. */
const points = encodeQr(CODE, 'raw', { scale: 4, border: 4 })

interface Drawn {
  readonly width: number
  readonly height: number
  readonly done: unknown[]
}
let drawn: Drawn | undefined
let open: string[]
let size = { naturalWidth: 0, naturalHeight: 0 }
let isBroken = false
/** What the picture shows where it is drawn; null: it is transparent there. */
let pointAt: (x: number, y: number) => boolean | null

/** A canvas in black on nothing, as a browser's begins. */
function canvas() {
  const made = { width: 300, height: 150, getContext, done: new Array<unknown>() }
  let ground = [0, 0, 0, 0]
  function getContext(kind: string, options: object) {
    made.done.push(kind, options)
    return {
      fillStyle: 'black',
      fillRect(...rect: number[]) {
        made.done.push([this.fillStyle, ...rect])
        ground = this.fillStyle === 'white' ? [255, 255, 255, 255] : [0, 0, 0, 255]
      },
      drawImage: (_: unknown, ...rect: number[]) => made.done.push(['picture', ...rect]),
      getImageData(x: number, y: number, width: number, height: number) {
        made.done.push(['pixels', x, y, width, height])
        const data = new Uint8ClampedArray(width * height * 4)
        for (let at = 0; at < width * height; at += 1) {
          const isDark = pointAt(at % width, Math.floor(at / width))
          const light = isDark ? 0 : 255
          data.set(isDark === null ? ground : [light, light, light, 255], at * 4)
        }
        return { data, width, height }
      },
    }
  }
  drawn = made
  return made
}

class Picture {
  src = ''
  naturalWidth = size.naturalWidth
  naturalHeight = size.naturalHeight
  decode() {
    return isBroken || !open.includes(this.src) ? Promise.reject(new DOMException('broken')) : Promise.resolve()
  }
}

beforeEach(() => {
  drawn = undefined
  open = []
  isBroken = false
  size = { naturalWidth: points.length, naturalHeight: points.length }
  pointAt = (x, y) => points[y]?.[x] ?? null
  vi.stubGlobal('Image', Picture)
  vi.stubGlobal('document', { createElement: (name: string) => (name === 'canvas' ? canvas() : null) })
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    open.push('blob:1')
    return 'blob:1'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void open.splice(open.indexOf(url), 1))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const picture = (type = 'image/png') => new File(['x'], 'code', { type })

describe('a bank’s code', () => {
  test('is read of its picture, which is let go then', async () => {
    expect(await readQr(picture())).toBe(CODE)
    expect(open).toEqual([])
    const side = points.length
    expect(drawn).toMatchObject({ width: side, height: side })
    expect(drawn?.done).toEqual([
      '2d',
      { willReadFrequently: true },
      ['white', 0, 0, side, side],
      ['picture', 0, 0, side, side],
      ['pixels', 0, 0, side, side],
    ])
  })

  test('is read on white where its ground is nothing', async () => {
    pointAt = (x, y) => points[y]?.[x] || null
    expect(await readQr(picture())).toBe(CODE)
  })

  test.each([
    ['a picture without one', () => (pointAt = () => false)],
    ['a file that is no picture', () => (isBroken = true)],
  ])('is not there on %s', async (_, make) => {
    make()
    expect(await readQr(picture())).toBeNull()
    expect(open).toEqual([])
  })

  test.each([
    ['as large as it is, if that is not much', 'image/png', 500, 400, [500, 400]],
    ['smaller where it is large', 'image/jpeg', 2048, 1024, [1024, 512]],
    ['smaller where it is high', 'image/jpeg', 1000, 4096, [250, 1024]],
    ['as a line that is still one', 'image/png', 20_000, 1, [1024, 1]],
    ['as a line from above', 'image/png', 1, 20_000, [1, 1024]],
    ['as large as is wanted, if it can be drawn so', 'image/svg+xml', 64, 32, [1024, 512]],
    ['as a square, if it has no size of its own', 'image/svg+xml', 0, 0, [1024, 1024]],
  ])('is looked for %s: %s, %i × %i', async (_, type, naturalWidth, naturalHeight, [width, height]) => {
    size = { naturalWidth, naturalHeight }
    // It is as large as it is by then; looking for a code takes its time.
    pointAt = () => {
      throw new DOMException('tainted', 'SecurityError')
    }
    expect(await readQr(picture(type))).toBeNull()
    expect(drawn).toMatchObject({ width, height })
  })
})
