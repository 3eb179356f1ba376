import { deflateSync } from 'node:zlib'
import { pngChunk } from './upload-files.ts'

/* Pictures with metadata as cameras, phones and programs write it, in every position that their format allows. */

/** Text in all metadata, which no stored picture may contain. */
export const SECRET = 'Anna Petrova 55.751244 37.618423 F2LXK1'

const secret = (before = '', after = '') => Buffer.from(`${before}${SECRET}${after}`, 'latin1')
const number16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const number32 = (value: number) => Buffer.concat([number16(value >>> 16), number16(value & 0xffff)])
const little32 = (value: number) => Buffer.from(number32(value)).reverse()

/** Returns Exif metadata: the author and the orientation. */
export function exifWith(orientation: number): Buffer {
  const artist = secret('', '\0')
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([number16(tag), number16(type), number32(count), value])
  return Buffer.concat([
    Buffer.from('MM\0*'),
    number32(8),
    number16(2),
    entry(0x0112, 3, 1, Buffer.concat([number16(orientation), number16(0)])),
    entry(0x013b, 2, artist.length, number32(38)),
    number32(0),
    artist,
  ])
}

const segment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), number16(body.length + 2), body])
export const jpegSegment = (marker: number, body: string | Buffer) => segment(marker, Buffer.from(body))

const jpegNotes = (orientation: number) => [
  jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifWith(orientation)])),
  jpegSegment(0xe1, secret('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>', '</x:xmpmeta>')),
  jpegSegment(0xe2, secret('MPF\0')),
  jpegSegment(0xe0, secret('JFXX\0')),
  jpegSegment(0xed, secret('Photoshop 3.0\x008BIM\x04\x04')),
  jpegSegment(0xef, secret()),
  jpegSegment(0xfe, secret()),
]

/** `at`: the position of the metadata; after the first marker by default. */
export const jpegWithMetadata = (jpeg: Buffer, orientation = 1, at = 2): Buffer =>
  Buffer.concat([jpeg.subarray(0, at), ...jpegNotes(orientation), jpeg.subarray(at), secret('a film')])

/** Puts metadata after a PNG's header. */
export function pngWithMetadata(png: Buffer, orientation = 1): Buffer {
  const head = 33
  return Buffer.concat([
    png.subarray(0, head),
    pngChunk('tEXt', secret('Author\0')),
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(secret())])),
    pngChunk('iTXt', secret('XML:com.adobe.xmp\0\0\0\0\0')),
    pngChunk('eXIf', exifWith(orientation)),
    pngChunk('tIME', Buffer.from([7, 233, 5, 1, 9, 30, 0])),
    pngChunk('caBX', secret()),
    png.subarray(head),
    secret('a screenshot'),
  ])
}

export const webpChunk = (name: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name), little32(body.length), body, Buffer.alloc(body.length % 2)])
export const webpOf = (...chunks: readonly Buffer[]): Buffer => {
  const all = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  return Buffer.concat([Buffer.from('RIFF'), little32(all.length), all])
}
const little24 = (value: number) => little32(value).subarray(0, 3)
export const webpHeader = (flags: number, width: number, height: number): Buffer =>
  webpChunk('VP8X', Buffer.concat([little32(flags), little24(width - 1), little24(height - 1)]))

/** Converts a simple WebP (one chunk of pixels) to an extended one with metadata. */
export function webpWithMetadata(webp: Buffer, width: number, height: number, orientation = 1): Buffer {
  const pixels = webp.subarray(webp.indexOf('VP8 ') >= 0 ? webp.indexOf('VP8 ') : webp.indexOf('VP8L'))
  return Buffer.concat([
    webpOf(
      webpHeader(0x0c, width, height),
      pixels,
      webpChunk('EXIF', exifWith(orientation)),
      webpChunk('XMP ', secret('<x:xmpmeta>')),
      webpChunk('NOTE', secret()),
    ),
    secret(),
  ])
}

const blocks = (body: Buffer) => Buffer.concat([Buffer.from([body.length]), body, Buffer.from([0])])
export const gifExtension = (label: number, ...bodies: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    ...bodies.map((body) => blocks(Buffer.from(body)).subarray(0, -1)),
    Buffer.from([0]),
  ])

/** A GIF of one pixel, with metadata between its loop and its end. */
export const gif = Buffer.concat([
  Buffer.from('GIF89a'),
  Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0]),
  gifExtension(0xff, 'NETSCAPE2.0', Buffer.from([1, 0, 0])),
  gifExtension(0xf9, Buffer.from([0, 10, 0, 0])),
  Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]),
  Buffer.from([0x3b]),
])
export const gifWithMetadata = (): Buffer =>
  Buffer.concat([
    gif.subarray(0, 19),
    gifExtension(0xfe, secret()),
    gifExtension(0xff, 'XMP DataXMP', secret()),
    gifExtension(0x01, secret()),
    gif.subarray(19),
    secret(),
  ])

export const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><style><![CDATA[a > b {}]]></style><g id="a"><path d="M0 0h9v9z"/></g><use xlink:href="#a"/></svg>'
export const svgWithMetadata = `<?xml version="1.0" encoding="UTF-8"?><!-- ${SECRET} --><?app ${SECRET}?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${svg
  .replace(
    ' viewBox',
    ` xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:docname="/home/${SECRET}/a.svg" viewBox`,
  )
  .replace(
    '<g id="a">',
    `<title>${SECRET}</title><metadata><rdf:RDF><a/>${SECRET}</rdf:RDF></metadata><g id="a" data-name="${SECRET}">`,
  )
  .replace('</svg>', `<inkscape:page label="${SECRET}"/><a href="file:///C:/${SECRET}"></a></svg>`)}`

const AVIF =
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA' +
  'AGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAABgAAAAoaWluZgAAAAAAAQAAABppbmZl' +
  'AgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAABAAAAAIAAAAEHBpeGkAAAAAAwgICAAAAAxh' +
  'djFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACBtZGF0EgAKCDgMv7CAhoNIMgofQD//' +
  '/8UAAvHg'

/** Returns an AVIF of 16 × 8 px; its metadata is in a box that programs skip. */
export const avifWithMetadata = (): Buffer => {
  const note = secret('free')
  return Buffer.concat([Buffer.from(AVIF, 'base64'), number32(note.length + 4), note])
}
