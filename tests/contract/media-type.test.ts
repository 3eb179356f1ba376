import { expect, test } from 'vitest'
import { mediaTypeOf } from '@console/fake-api/kit/media-type'
import { cpuTime } from '../kit/cpu-time.ts'

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
])('%s is none', (_what, text) => expect(typeOf(text)).toBeNull())

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
])('ten megabytes of %j before %j are told in time', (piece, end) => {
  const bytes = new TextEncoder().encode(piece.repeat((10 * 1024 * 1024) / piece.length) + end)
  const started = cpuTime()
  expect(mediaTypeOf(bytes)).toBeNull()
  expect(cpuTime() - started).toBeLessThan(TOO_LONG)
})
