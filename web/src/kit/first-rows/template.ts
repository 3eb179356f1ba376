import { escaped } from '@console/shared/kit/html'
import { safeLink, safePicture } from '../url/safe-link.ts'
import { leaveIt } from './guards.ts'

/** What stands in the slots of markup, by their names. */
export type Texts = Readonly<Record<string, string>>

/** Markup in pieces: as it is, or a slot to be filled. */
export type Template = readonly (string | Slot)[]

export interface Slot {
  readonly slot: string
  /** It says where an attribute leads. */
  readonly isAddress?: true
  /** Where the markup around a text depends on it: by texts, and for all others. */
  readonly cases?: readonly (readonly [text: string, template: Template])[]
  readonly otherwise?: Template
}

/** The markup with its slots filled; throws where a text is missing, or would run as an address. */
export function fill(template: Template, texts: Texts): string {
  return template
    .map((piece) => {
      if (typeof piece === 'string') return piece
      const text = texts[piece.slot] ?? leaveIt()
      const [, markup = piece.otherwise] = piece.cases?.find(([known]) => known === text) ?? []
      if (markup) return fill(markup, texts)
      return escaped(piece.isAddress ? (safeLink(text) ?? safePicture(text) ?? leaveIt()) : text)
    })
    .join('')
}
