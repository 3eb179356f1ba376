import { escaped } from '@console/shared/kit/html'

/** What stands in the slots of markup, by their names. */
export type Texts = Readonly<Record<string, string>>

/** Markup in pieces: as it is, or a slot to be filled. */
export type Template = readonly (string | Slot)[]

export interface Slot {
  readonly slot: string
  /** Where the markup around a text depends on it: by texts, and for all others. */
  readonly cases?: readonly (readonly [text: string, template: Template])[]
  readonly otherwise?: Template
}

/** The markup with its slots filled; throws where a text is missing or is none. */
export function fill(template: Template, texts: Texts): string {
  return template
    .map((piece) => {
      if (typeof piece === 'string') return piece
      const text = texts[piece.slot]
      if (typeof text !== 'string') throw new TypeError(piece.slot)
      const [, markup = piece.otherwise] = piece.cases?.find(([known]) => known === text) ?? []
      return markup ? fill(markup, texts) : escaped(text)
    })
    .join('')
}
