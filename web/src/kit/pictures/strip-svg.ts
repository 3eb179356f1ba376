/** Namespaces of what a page shows of a drawing; programs keep their notes in others. */
const SHOWN = /xmlns:([^\s=]+)\s*=\s*["']http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink|1999\/xhtml)["']/g
const NAME = String.raw`[^\s<>"'=/]+`
const ATTRIBUTE = String.raw`\s+${NAME}\s*=\s*(?:"[^"]*"|'[^']*')`
const attributes = new RegExp(ATTRIBUTE, 'g')
const tag = new RegExp(String.raw`<(/?)(${NAME})((?:${ATTRIBUTE})*)\s*(/?)>`, 'y')
/** Text, and CDATA, which may hold a stylesheet. */
const text = /[^<]+|<!\[CDATA\[[^]*?\]\]>/y
/** Comments, instructions to programs, and a document type without declarations of its own. */
const note = /<!--[^]*?-->|<\?[^]*?\?>|<!doctype[^[>]*>/iy
/** Elements of words about the drawing, which a page does not show. */
const words = new Set(['metadata', 'title', 'desc'])

/**
 * A drawing without comments, words about it, links, and notes of programs, in which names and folders stand. Null where
 * it has to be drawn: for another encoding, declared entities, and pictures inside, which have notes of their own.
 */
export function stripSvg(bytes: Uint8Array): Uint8Array[] | null {
  const svg = textOf(bytes)
  if (svg === null || svg.includes('data:image/')) return null
  const prefixes = new Set(['xml', ...[...svg.matchAll(SHOWN)].map(([, prefix = '']) => prefix)])
  const isShown = (name: string) => !name.includes(':') || prefixes.has(name.slice(0, name.indexOf(':')))
  let clean = ''
  /** How deep the text lies in an element that goes with all that is in it. */
  let depth = 0
  for (let at = 0; at < svg.length;) {
    const said = matchAt(text, svg, at)
    const found = said ?? matchAt(note, svg, at) ?? matchAt(tag, svg, at)
    if (!found) return null
    const [all, end = '', name, written = '', empty = ''] = found
    at += all.length
    if (said && depth === 0) clean += all
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

/** The text of a file in UTF-8, which every editor writes; null of another one. */
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
