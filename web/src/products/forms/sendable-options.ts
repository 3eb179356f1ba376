import type { Option, OptionDraft, Variant } from '@console/shared/variants'
import { fieldNames } from '@console/shared/words/field-names'
import { unreadIn } from '../../kit/api/unread.ts'
import { completeOption } from './complete-option.ts'
import { storedDraft } from './option-form.ts'

interface Sending {
  readonly variant: Variant
  readonly productTitle: string
  /** The shop's articles in upper case. */
  readonly taken: ReadonlySet<string>
  readonly notes: string[]
  /** The fields that the file gives. */
  readonly given: (option: Option) => object
}

/**
 * The variant's characteristics as an update sends them. The provider takes the whole list and requires every field, but may
 * store some empty: these are filled in as for a new characteristic, with a note for the owner. A field that could not be
 * read stays empty, so that the update is refused instead of overwriting it.
 */
export function sendableOptions({ variant, productTitle, taken, notes, given }: Sending): OptionDraft[] {
  const used = new Set(taken)
  return (variant.options ?? []).map((option) => {
    const [draft, unread] = [Object.assign(storedDraft(option), given(option)), unreadIn(option)]
    const filled = Object.entries(completeOption(draft, productTitle, used)).filter(
      ([name]) => draft[name as keyof OptionDraft] === '' && !(name in unread),
    )
    if (filled.length === 0) return draft
    const complete = Object.assign({}, draft, Object.fromEntries(filled))
    used.add(complete.article.toUpperCase())
    const values = filled.map(([name, value]) => `${(fieldNames[name] ?? name).toLowerCase()} ${value}`)
    notes.push(
      `У характеристики «${option.title}» в магазине пусто, заполнится и при отмене останется: ${values.join(', ')}`,
    )
    return complete
  })
}
