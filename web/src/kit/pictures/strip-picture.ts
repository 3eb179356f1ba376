import { stripJpeg, stripWebp } from './strip-photo.ts'
import { textAt, ascii, joined, number32, viewOf, exifOf, orientationIn } from './picture-bytes.ts'
import { PictureProblem, problems } from './picture-problem.ts'

type Strip = (bytes: Uint8Array) => Uint8Array[] | null

const strips: Readonly<Record<string, Strip>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
  'image/svg+xml': stripSvg,
}

/**
 * Returns a picture's bytes with only pixels, orientation and colour profile; null if the bytes are not understood or the
 * format's metadata cannot be removed. Throws a `PictureProblem` if the file is truncated.
 */
export const stripPicture = (bytes: Uint8Array, type: string): Uint8Array[] | null => strips[type]?.(bytes) ?? null

const EXTENSION = 0x21
const IMAGE = 0x2c
const END = 0x3b
const TIMING = 0xf9
const FOR_PROGRAMS = 0xff

/** Application extensions that affect the display: the repetitions of an animation, and the colour profile. */
const SHOWN_EXTENSIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** Keeps a GIF's visible blocks; drops comments, other application data and everything after the end. */
function stripGif(bytes: Uint8Array): Uint8Array[] | null {
  let at = 13 + tableOf(bytes[10] ?? 0)
  const parts = [bytes.subarray(0, at)]
  while (at < bytes.length && bytes[at] !== END) {
    const start = at
    if (bytes[at] === IMAGE) at = blocksEnd(bytes, at + 11 + tableOf(bytes[at + 9] ?? 0))
    else if (bytes[at] === EXTENSION) at = blocksEnd(bytes, at + 2)
    else return null
    if (at > bytes.length) throw new PictureProblem(problems.half)
    if (bytes[start] === IMAGE || isOfPicture(bytes, start)) parts.push(bytes.subarray(start, at))
  }
  if (at < 13 || parts.length === 1) throw new PictureProblem(problems.half)
  return [...parts, Uint8Array.of(END)]
}

function isOfPicture(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1]
  return label === TIMING || (label === FOR_PROGRAMS && SHOWN_EXTENSIONS.has(textAt(bytes, at + 3, 11)))
}

/** Returns the length of a colour table from its flags. */
const tableOf = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Returns the end of a sequence of sub-blocks, each of which begins with its length; an empty one is the last. */
function blocksEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

const SIGNATURE = 8
/** The size of a chunk's length, name and checksum. */
const CHUNK_OVERHEAD = 12

/** Chunks that affect the display, including those of animations. */
const SHOWN_CHUNKS = new Set(
  'IHDR PLTE IDAT tRNS cHRM gAMA iCCP sRGB cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** Keeps a PNG's visible chunks; drops texts, dates, metadata of programs and everything after the end. */
function stripPng(bytes: Uint8Array): Uint8Array[] | null {
  const parts = [bytes.subarray(0, SIGNATURE)]
  const view = viewOf(bytes)
  for (let at = SIGNATURE; at + CHUNK_OVERHEAD <= bytes.length;) {
    const end = at + CHUNK_OVERHEAD + view.getUint32(at)
    const name = textAt(bytes, at + 4, 4)
    if (end > bytes.length) break
    const chunk = bytes.subarray(at, end)
    if (name === 'IEND') return [...parts, chunk]
    if (SHOWN_CHUNKS.has(name)) parts.push(chunk)
    if (name === 'eXIf') parts.push(...turned(chunk.subarray(8, -4)))
    at = end
  }
  throw new PictureProblem(problems.half)
}

function turned(exif: Uint8Array): Uint8Array[] {
  const orientation = orientationIn(exif)
  return orientation === 1 ? [] : [chunkOf('eXIf', exifOf(orientation))]
}

function chunkOf(name: string, body: Uint8Array): Uint8Array {
  const named = joined([ascii(name), body])
  return joined([number32(body.length), named, number32(crc32(named))])
}

/** Computes PNG's checksum (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** Namespaces that a page renders; programs keep their metadata in others. */
const KEPT_NAMESPACE = /xmlns:([^\s=]+)\s*=\s*["']http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink|1999\/xhtml)["']/g
const NAME = String.raw`[^\s<>"'=/]+`
const ATTRIBUTE = String.raw`\s+${NAME}\s*=\s*(?:"[^"]*"|'[^']*')`
const attributes = new RegExp(ATTRIBUTE, 'g')
const tag = new RegExp(String.raw`<(/?)(${NAME})((?:${ATTRIBUTE})*)\s*(/?)>`, 'y')
/** Text, and CDATA, which may contain a stylesheet. */
const text = /[^<]+|<!\[CDATA\[[^]*?\]\]>/y
/** Comments, processing instructions, and a document type without declarations. */
const note = /<!--[^]*?-->|<\?[^]*?\?>|<!doctype[^[>]*>/iy
/** Elements with texts about the drawing, which a page does not show. */
const words = new Set(['metadata', 'title', 'desc'])

/**
 * Removes comments, descriptions, links and metadata of programs, which may contain names and folders. Returns null if the SVG
 * must be redrawn: for another encoding, declared entities, and embedded pictures, which have their own metadata.
 */
export function stripSvg(bytes: Uint8Array): Uint8Array[] | null {
  const svg = textOf(bytes)
  if (svg === null || svg.includes('data:image/')) return null
  const prefixes = new Set(['xml', ...[...svg.matchAll(KEPT_NAMESPACE)].map(([, prefix = '']) => prefix)])
  const isShown = (name: string) => !name.includes(':') || prefixes.has(name.slice(0, name.indexOf(':')))
  let clean = ''
  /** The nesting depth inside an element that is removed completely. */
  let depth = 0
  for (let at = 0; at < svg.length;) {
    const textMatch = matchAt(text, svg, at)
    const found = textMatch ?? matchAt(note, svg, at) ?? matchAt(tag, svg, at)
    if (!found) return null
    const [all, end = '', name, written = '', empty = ''] = found
    at += all.length
    if (textMatch && depth === 0) clean += all
    if (name === undefined) continue
    if (depth > 0 || !isShown(name) || words.has(name.slice(name.indexOf(':') + 1))) {
      if (!empty) depth += end ? -1 : 1
      continue
    }
    const given = written.match(attributes) ?? []
    const kept = given.filter((one) => isOfDrawing(one, isShown))
    clean += kept.length === given.length ? all : `<${end}${name}${kept.join('')}${empty}>`
  }
  if (clean === svg) return [bytes]
  return depth === 0 ? [new TextEncoder().encode(clean.trim())] : null
}

/** Decodes a file as UTF-8, which every editor writes; null for another encoding. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const read = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(read) ? null : read
  } catch {
    return null
  }
}

function matchAt(pattern: RegExp, svg: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(svg)
}

function isOfDrawing(attribute: string, isShown: (name: string) => boolean): boolean {
  const [, name = '', value = ''] = /^\s*([^\s=]+)\s*=\s*["']([^]*)["']$/.exec(attribute) ?? []
  if (name.startsWith('xmlns:')) return isShown(`${name.slice(6)}:`)
  if (name === 'href' || name.endsWith(':href')) return value.startsWith('#')
  return isShown(name) && name !== 'xml:base' && !name.startsWith('data-')
}
