import { expect, test } from 'vitest'
import { mediaTypeOf } from '@console/shared/kit/media-type'
import { cpuTime } from '../kit/basics.ts'

const typeOf = (text: string) => mediaTypeOf(new TextEncoder().encode(text))

test.each([
  ['bare', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['with a byte order mark and blank lines', '\uFEFF\n \t<svg viewBox="0 0 1 1"></svg>'],
  ['of a namespace prefix', '<?xml version="1.0"?>\n<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'],
  ['with a stylesheet', '<?xml version="1.0"?><?xml-stylesheet href="a.css" type="text/css"?><svg></svg>'],
  ['with a licence longer than a page', `<!-- ${'Не для продажи. '.repeat(1000)} --><svg/>`],
  ['with comments before and after its type', '<!-- a --><!DOCTYPE svg><!-- b --><!-- c -->\n<svg>'],
  [
    'of the document type that editors write',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg>',
  ],
  [
    'with entities in its document type',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n<!ENTITY ns_svg "http://x/]>">\n<!-- don\'t ]> -->\n]><svg>',
  ],
])('an SVG %s is a picture', (_what, text) => expect(typeOf(text)).toBe('image/svg+xml'))

test.each([
  ['nothing', ''],
  ['a page', '<!DOCTYPE html><html><svg></svg></html>'],
  ['text before the root', 'a<svg>'],
  ['another root', '<!-- svg --><svgs>'],
  ['a comment without an end', '<!-- <svg>'],
  ['a document type without an end', '<!DOCTYPE svg [ <svg>'],
])('%s is no picture', (_what, text) => expect(typeOf(text)).toBeNull())

const bytesOf = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : [...part].map((one) => one.charCodeAt(0)))),
  )

test.each([
  ['image/png', bytesOf(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 'more')],
  ['image/jpeg', bytesOf(0xff, 0xd8, 0xff, 'more')],
  ['image/gif', bytesOf('GIF89a')],
  ['image/webp', bytesOf('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
  ['image/avif', bytesOf(0, 0, 0, 32, 'ftypavif')],
  ['application/pdf', bytesOf('%PDF-1.7')],
])('%s is recognized by its first bytes, and not when it ends within them', (type, bytes) => {
  expect(mediaTypeOf(bytes)).toBe(type)
  expect(mediaTypeOf(bytes.subarray(1))).toBeNull()
  expect(mediaTypeOf(bytes.subarray(0, 2))).toBeNull()
})

test('audio and video in picture containers are no pictures', () => {
  expect(mediaTypeOf(bytesOf('RIFF', 1, 2, 3, 4, 'WAVEfmt '))).toBeNull()
  expect(mediaTypeOf(bytesOf(0, 0, 0, 32, 'ftypisom'))).toBeNull()
  expect(mediaTypeOf(bytesOf('xxxx', 1, 2, 3, 4, 'WEBPVP8 '))).toBeNull()
})

test.each([
  ['quotes of the other kind', `<!DOCTYPE svg SYSTEM "it's.dtd"><svg>`],
  ['marks in its quotes', `<!DOCTYPE svg [<!ENTITY a ']>"'><!ENTITY b "'">]><svg>`],
  ['a comment with quotes', `<!DOCTYPE svg [<!-- don't --> ]><svg>`],
  ['a prefix', '<!DOCTYPE svg:svg><svg:svg>'],
  ['another case', '<!doctype SVG ><SVG>'],
])('finds the end of a document type with %s', (_what, text) => expect(typeOf(text)).toBe('image/svg+xml'))

test.each([
  ['a document type of something like it', '<!DOCTYPE svgs><svg>'],
  ['a document type that is not closed behind its brackets', '<!DOCTYPE svg [] <svg'],
  ['a root without an end of its name', '<svg'],
  ['a comment that ends where it begins', '<!--><svg>'],
])('a document type with %s is no picture', (_what, text) => expect(typeOf(text)).toBeNull())

/** The longest that one file may take, in milliseconds: a scan that goes back takes minutes. */
const TOO_LONG = 250

test.each([
  ['<!---->', 'x'],
  ['<!-- ', ''],
  ['<?a?>', 'x'],
  ['<?', ''],
  [' \n', 'x'],
  ['<!DOCTYPE svg>', 'x'],
  ['<!DOCTYPE svg [', ''],
  ['<!DOCTYPE svg "\'', ''],
  ['<!DOCTYPE svg <!--', ''],
  ['<a', ''],
  ['<a:', ''],
  ['a-', ''],
])('ten megabytes of %j before %j are recognized quickly', (piece, end) => {
  const bytes = new TextEncoder().encode(piece.repeat((10 * 1024 * 1024) / piece.length) + end)
  const started = cpuTime()
  expect(mediaTypeOf(bytes)).toBeNull()
  expect(cpuTime() - started).toBeLessThan(TOO_LONG)
})
