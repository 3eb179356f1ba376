import encodeQr from 'qr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cutOf } from '@console/web/kit/pictures/framing'
import { meaningOf } from '@console/web/payments/code-meaning'
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
    expect(await readQr(picture())).toEqual({ text: CODE, only: null, hasOther: false })
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
    expect(await readQr(picture())).toEqual({ text: CODE, only: null, hasOther: false })
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

/** A code somewhere on a larger picture, and another one. */
function placed(at: { left: number; top: number }, other?: { points: boolean[][]; left: number; top: number }) {
  const within = (points: boolean[][], x: number, y: number) => points[y]?.[x]
  pointAt = (x, y) =>
    within(points, x - at.left, y - at.top) ??
    (other ? within(other.points, x - other.left, y - other.top) : false) ??
    false
}

describe('a picture with more than a code', () => {
  test('is cut to the code with its margin', async () => {
    size = { naturalWidth: 900, naturalHeight: 700 }
    placed({ left: 500, top: 300 })
    const { only, text } = (await readQr(picture())) ?? {}
    expect(text).toBe(CODE)
    const cut = cutOf({ width: 900, height: 700 }, 1, only ?? 'whole')
    const near = (value: number, expected: number) => expect(Math.abs(value - expected)).toBeLessThan(8)
    near(cut.x, 500)
    near(cut.y, 300)
    near(cut.width, points.length)
  })

  test('with a second code says so', async () => {
    size = { naturalWidth: 900, naturalHeight: 400 }
    const other = encodeQr('https://other.test', 'raw', { scale: 4, border: 4 })
    placed({ left: 20, top: 20 }, { points: other, left: 500, top: 60 })
    expect(await readQr(picture())).toMatchObject({ hasOther: true })
  })

  test('is searched in larger sizes while a code is not found', async () => {
    size = { naturalWidth: 3000, naturalHeight: 1500 }
    pointAt = () => false
    expect(await readQr(picture())).toBeNull()
    expect(drawn).toMatchObject({ width: 3000, height: 1500 })
  })
})

const details = 'Name=ООО "Мёд и воск"|PersonalAcc=40702810710020102692|BankName=ПАО Сбербанк'

test.each([
  ['1', 'windows-1251'],
  ['2', 'utf-8'],
  ['3', 'koi8-r'],
])('payment details of version %s are read in %s', async (version, encoding) => {
  const text = `ST0001${version}|${details}`
  const signs = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, code) => code))]
  const textEncoder = (all: string) =>
    encoding === 'utf-8' ? new TextEncoder().encode(all) : Uint8Array.from([...all], (sign) => signs.indexOf(sign))
  const coded = encodeQr(text, 'raw', { scale: 4, border: 4, encoding: 'byte', textEncoder })
  size = { naturalWidth: coded.length, naturalHeight: coded.length }
  pointAt = (x, y) => coded[y]?.[x] ?? null
  expect((await readQr(picture()))?.text).toBe(text)
})

describe('a code means', () => {
  const link = 'https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M?type=01&bank=000000000001'
  test.each([
    [link, false, /^Это многоразовый код СБП/],
    [`${link}&sum=10000&cur=RUB`, true, /^Код СБП на постоянную сумму 100.₽/],
    [link.replace('AS', 'AD').replace('01&', '02&'), true, /^Это одноразовый код СБП/],
    ['https://qr-nspk.ru.pay-sbp.xyz/AS1?type=01', true, /ведёт на сайт qr-nspk\.ru\.pay-sbp\.xyz, а не в СБП/],
    [`ST00012|${details}`, false, /^Это данные для перевода: ООО "Мёд и воск", ПАО Сбербанк, 40702810710020102692\./],
    [`ST00012|${details}|Sum=45050`, true, /^Код с данными для перевода на постоянную сумму 450,50.₽/],
    ['Спасибо за покупку', true, /заплатить по нему не получится/],
    ['javascript:alert(1)', true, /заплатить по нему не получится/],
  ])('%s', (text, isDoubtful, words) => {
    expect(meaningOf(text)).toMatchObject({ isDoubtful, words: expect.stringMatching(words) as string })
  })
})
