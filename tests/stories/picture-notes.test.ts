import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exifOf, orientationIn } from '@console/web/kit/pictures/picture-bytes'
import { PictureProblem } from '@console/web/kit/pictures/picture-problem'
import { stripPicture } from '@console/web/kit/pictures/strip-picture'
import {
  exifWith,
  gif,
  jpegSegment,
  gifWithMetadata,
  jpegWithMetadata,
  pngWithMetadata,
  svgWithMetadata,
  webpWithMetadata,
  SECRET,
  svg,
  webpChunk,
  webpHeader,
  webpOf,
} from '../kit/pictures-with-metadata.ts'
import { pngChunk, pngOf } from '../kit/upload-files.ts'
import { runs } from '../kit/basics.ts'
import { cutOf } from '@console/web/kit/pictures/framing'

const jfif = jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'))
const profile = jpegSegment(0xe2, 'ICC_PROFILE\0\x01\x01colours')
/** Two scans: escaped bytes, restarts and a second table between them. */
const pixels = Buffer.concat([
  jpegSegment(0xdb, 'table'),
  jpegSegment(0xc2, 'frame'),
  jpegSegment(0xda, 'scan'),
  Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
  jpegSegment(0xc4, 'codes'),
  jpegSegment(0xda, 'scan'),
  Buffer.from([4, 0xff, 0, 5, 0xff, 0xd9]),
])
const SOI = Buffer.from([0xff, 0xd8])
const jpeg = Buffer.concat([SOI, jfif, profile, jpegSegment(0xee, 'Adobe\0d\0\0\0\0\x01'), pixels])
const png = pngOf({ mark: 7, width: 3, height: 2 }, pngChunk('iCCP', 'P3\0\0colours'), pngChunk('tRNS', '\0'))
const vp8 = webpChunk('VP8 ', Buffer.from('pixels!'))
const webp = webpOf(vp8)
const frame = (...chunks: Buffer[]) => webpChunk('ANMF', Buffer.concat([Buffer.alloc(16, 1), ...chunks]))
const moving = (...more: Buffer[]) =>
  webpOf(
    webpHeader(0x22, 9, 9),
    webpChunk('ICCP', Buffer.from('colours')),
    webpChunk('ANIM', Buffer.alloc(6)),
    frame(webpChunk('ALPH', Buffer.from('clear')), vp8, ...more),
  )

const stripped = (bytes: Uint8Array | string, type: string) => {
  const after = stripPicture(Buffer.from(bytes), type)
  return after && Buffer.concat(after)
}

describe('a picture without metadata', () => {
  test.each([
    ['image/jpeg', jpegWithMetadata(jpeg), jpeg],
    ['image/jpeg', jpegWithMetadata(jpeg, 1, 2 + jfif.length), jpeg],
    ['image/png', pngWithMetadata(png), png],
    ['image/webp', webpWithMetadata(webp, 9, 9), webpOf(webpHeader(0, 9, 9), vp8)],
    ['image/webp', moving(webpChunk('NOTE', Buffer.from(SECRET))), moving()],
    ['image/gif', gifWithMetadata(), gif],
  ])('%s keeps pixels, colours and animation, to the byte', (type, noted, clean) => {
    expect(noted.includes(SECRET)).toBe(true)
    expect(stripped(noted, type)).toEqual(clean)
    expect(stripped(clean, type)).toEqual(clean)
  })

  test.each([2, 3, 4, 5, 6, 7, 8])('of orientation %i keeps the orientation and no other metadata', (orientation) => {
    const exif = Buffer.from(exifOf(orientation))
    expect(orientationIn(exifWith(orientation))).toBe(orientation)
    expect(orientationIn(exif)).toBe(orientation)
    const segment = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif]))
    expect(stripped(jpegWithMetadata(jpeg, orientation), 'image/jpeg')).toEqual(
      Buffer.concat([SOI, jfif, segment, jpeg.subarray(2 + jfif.length)]),
    )
    expect(stripped(pngWithMetadata(png, orientation), 'image/png')).toEqual(
      Buffer.concat([png.subarray(0, 33), pngChunk('eXIf', exif), png.subarray(33)]),
    )
    expect(stripped(webpWithMetadata(webp, 9, 9, orientation), 'image/webp')).toEqual(
      webpOf(webpHeader(0x08, 9, 9), vp8, webpChunk('EXIF', exif)),
    )
  })

  test('loses the thumbnail in its first segment', () => {
    const thumbnail = jpegSegment(
      0xe0,
      Buffer.concat([Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01'), Buffer.from(SECRET)]),
    )
    expect(stripped(Buffer.concat([SOI, thumbnail, pixels]), 'image/jpeg')).toEqual(Buffer.concat([SOI, jfif, pixels]))
  })

  test.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['image/webp', webp],
    ['image/gif', gif],
  ])('%s is refused when truncated', (type, bytes) => {
    for (const share of [0.55, 0.9]) {
      const half = bytes.subarray(0, Math.max(20, Math.floor(bytes.length * share)))
      expect(() => stripPicture(half, type)).toThrow('файл скачался не целиком')
    }
  })
})

describe('an SVG without metadata', () => {
  test('keeps everything that is shown', () => {
    expect(stripped(svgWithMetadata, 'image/svg+xml')?.toString().replace('<a></a>', '')).toBe(svg)
    expect(stripped(svg, 'image/svg+xml')?.toString()).toBe(svg)
  })

  test('with a namespace prefix keeps its elements', () => {
    const prefixed = '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g xml:space="preserve"/></s:svg>'
    expect(stripped(prefixed, 'image/svg+xml')?.toString()).toBe(prefixed)
  })

  test.each([
    ['a picture inside', '<svg><image href="data:image/jpeg;base64,AAAA"/></svg>'],
    ['entities', '<!DOCTYPE svg [<!ENTITY a "Анна">]><svg>&a;</svg>'],
    ['another encoding', '<?xml version="1.0" encoding="windows-1251"?><svg/>'],
    ['an attribute without quotes', '<svg width=9/>'],
    ['an element without an end', '<svg><metadata>'],
    ['bytes that are no text', Buffer.from([0x3c, 0x73, 0xff])],
  ])('has to be converted if it has %s', (_, text) => {
    expect(stripped(text, 'image/svg+xml')).toBeNull()
  })
})

const all = [
  ['image/jpeg', jpegWithMetadata(jpeg, 6)],
  ['image/png', pngWithMetadata(png, 6)],
  ['image/webp', webpWithMetadata(webp, 9, 9, 6)],
  ['image/webp', moving()],
  ['image/gif', gifWithMetadata()],
  ['image/svg+xml', Buffer.from(svgWithMetadata)],
] as const

function strippedIfWhole(bytes: Uint8Array, type: string) {
  try {
    return stripped(bytes, type)
  } catch (cause) {
    if (cause instanceof PictureProblem) return null
    throw cause
  }
}

test('any bytes keep no metadata, or throw a PictureProblem', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.nat(),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }),
      ([type, bytes], length, changes) => {
        const broken = Buffer.from(bytes.subarray(0, 12 + (length % bytes.length)))
        for (const [at, value] of changes) broken[12 + (at % bytes.length)] = value
        const after = strippedIfWhole(broken, type)
        // A changed length may make a note a part of the pixels; such a picture does not decode.
        if (after && changes.length === 0) expect(after.includes(SECRET)).toBe(false)
        if (after) expect(stripped(after, type)).toEqual(after)
      },
    ),
    runs(400, 3000),
  )
})

const TALL = 9 / 16

describe('the framing of a picture', () => {
  test('is the largest frame in the middle until it is zoomed or moved', () => {
    const cut = cutOf({ width: 1600, height: 1600 }, TALL, { zoom: 1, x: 0.5, y: 0.5 })
    expect(cut).toEqual({ x: 350, y: 0, width: 900, height: 1600 })
  })

  test('applies to a picture of another size, and stays within it', () => {
    const cut = cutOf({ width: 900, height: 3200 }, TALL, { zoom: 2, x: 1, y: 0 })
    expect(cut).toEqual({ x: 450, y: 0, width: 450, height: 800 })
  })

  test.each([
    ['wide', { width: 1800, height: 400 }, { x: 0, y: -1400, width: 1800, height: 3200 }],
    ['tall', { width: 100, height: 1600 }, { x: -400, y: 0, width: 900, height: 1600 }],
  ])('contains a whole %s picture, in the middle of the shape', (_, size, cut) => {
    expect(cutOf(size, TALL, 'whole')).toEqual(cut)
  })
})
