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
