import { escaped } from '@console/shared/kit/html'
import type { Template, Texts } from './template.ts'

/** Markup as React made it of a sample, and what stands in the sample's slots. */
export interface Sample {
  readonly of: 'row' | 'page'
  readonly html: string
  readonly texts: Texts
}

/**
 * Finds the slots in markup: where a sample's text stands is its slot, and where a sample that differs in one text has other
 * markup, too, that markup depends on the text. Texts have to be such as stand nowhere else.
 */
export function templateOf(
  base: Sample,
  others: readonly (readonly [slot: string, samples: readonly Sample[]])[],
): Template {
  const choices = others
    .map(([slot, samples]) => {
      const start = Math.min(...samples.map(({ html }) => commonStart(base.html, html)))
      const most = Math.min(...[base, ...samples].map(({ html }) => html.length - start))
      const end = Math.min(most, ...samples.map(({ html }) => commonEnd(base.html, html)))
      const pieceOf = (sample: Sample) => withSlots(sample, start, sample.html.length - end)
      const cases = samples.map((sample) => [sample.texts[slot] ?? '', pieceOf(sample)] as const)
      return { start, end: base.html.length - end, choice: { slot, cases, otherwise: pieceOf(base) } }
    })
    .sort((a, b) => a.start - b.start)
  let at = 0
  const pieces = choices.flatMap(({ start, end, choice }) => {
    if (start < at) throw new Error(`the markup of '${choice.slot}' is in that of another slot`)
    const before = withSlots(base, at, start)
    at = end
    return [...before, choice]
  })
  return [...pieces, ...withSlots(base, at)]
}

/** Whether two samples differ at most in the texts of their slots. */
export const isSameMarkup = (one: Sample, other: Sample): boolean =>
  JSON.stringify(withSlots(one, 0)) === JSON.stringify(withSlots(other, 0))

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function commonEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

/** Numbers whose names are slots: of a row, and of the place of all rows (fill-page.ts). React's ids get their row's number. */
const NUMBERS = {
  row: /(aria-posinset|aria-setsize|aria-rowindex|data-index)="\d+"|(translateY)\(\d+px\)|_R_\w+?_/,
  page: /(aria-rowcount)="\d+"|style="(block-size):\d+px"/,
} as const

/** What begins an address; only where it leads is guarded, not what stands further on in it. */
const ADDRESS = /\s(href|src|srcset|action|formaction|poster|data)="$/

function withSlots({ of, html: whole, texts }: Sample, start: number, end?: number): Template {
  const html = whole.slice(start, end)
  const names = new Map(Object.entries(texts).map(([name, text]) => [escaped(text), name]))
  names.delete('')
  const known = [...names.keys()]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const pieces: Template[number][] = []
  let at = 0
  for (const found of html.matchAll(new RegExp([...known, NUMBERS[of].source].join('|'), 'g'))) {
    const [all] = found
    const number = found.slice(1).find(Boolean)
    const name = names.get(all)
    // What is neither a number nor a text is one of React's ids.
    const [before = '', after = ''] = number ? all.split(/\d+/) : name === undefined ? [all] : []
    const isAddress = ADDRESS.test(whole.slice(0, start + found.index))
    pieces.push(html.slice(at, found.index) + before, {
      slot: number ?? name ?? 'data-index',
      ...(isAddress && { isAddress }),
    })
    at = found.index + all.length - after.length
  }
  return [...pieces, html.slice(at)].filter((piece) => piece !== '')
}

/** The element whose opening tag holds this, in markup as React writes it: every tag is closed or closes itself. */
export function elementWith(attribute: string, html: string): { readonly start: number; readonly end: number } {
  const at = html.indexOf(attribute)
  const start = html.lastIndexOf('<', at)
  if (at < 0) throw new Error(`no element with ${attribute}`)
  let depth = 0
  const tags = /<(\/?)[a-z][^>]*?(\/?)>/gi
  tags.lastIndex = start
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    if (!tag[2]) depth += tag[1] ? -1 : 1
    if (depth === 0) return { start, end: tags.lastIndex }
  }
  throw new Error(`the element with ${attribute} has no end`)
}
