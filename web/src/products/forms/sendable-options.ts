import { newOption, type OptionDraft, type Option, type Variant } from '@console/shared/variants'
import { fieldNames } from '@console/shared/words/field-names'
import type { AllFields } from '../../kit/form/entity-form.ts'
import { unreadIn } from '../../kit/api/unread.ts'
import { storedDraft } from './option-form.ts'

const cyrillic = 'а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я'.split(' ')
const latin = 'a b v g d e e zh z i y k l m n o p r s t u f h c ch sh sch  y  e yu ya'.split(' ')
const letters = new Map(cyrillic.map((letter, index) => [letter, latin[index] ?? '']))

/**
 * Proposes an article: the beginnings of the title's first two words in Latin letters, and the numbers of the
 * characteristic, as in 'LIP-MED-350'. A number is appended if `taken` has the article.
 */
export function proposedArticle(title: string, option: string, taken: ReadonlySet<string>): string {
  const words = title.toLowerCase().match(/[a-zа-яё]{3,}/g) ?? []
  if (words.length === 0) return ''
  const heads = words.slice(0, 2).map((word) => word.replace(/[а-яё]/g, (one) => letters.get(one) ?? '').slice(0, 3))
  const article = [...heads, ...(option.match(/\d+/g) ?? [])].join('-').toUpperCase()
  let count = 1
  const numbered = () => (count === 1 ? article : `${article}-${count}`)
  while (taken.has(numbered())) count += 1
  return numbered()
}

/** The title of a product's only characteristic if none is given. */
export const ONLY_OPTION_TITLE = 'Стандарт'

/**
 * Completes the characteristic of a new product: a form or a file need give only the product's title. A product without
 * a price cannot be sold, so its quantity is 0. `taken` are the shop's articles in upper case.
 */
export function completeOption(
  given: { readonly [Field in keyof OptionDraft]?: OptionDraft[Field] | undefined },
  productTitle: string,
  taken: ReadonlySet<string>,
): Omit<AllFields<OptionDraft>, 'option_uuid'> {
  const name = textOf(given.title)
  const title = name || ONLY_OPTION_TITLE
  const article =
    textOf(given.article) || proposedArticle(productTitle, name, taken) || proposedArticle('art', name, taken)
  const price = textOf(given.price)
  return {
    title,
    article,
    fiscal_payment_object: given.fiscal_payment_object ?? newOption.fiscal_payment_object ?? null,
    price: price || '0',
    quantity: (price && textOf(given.quantity)) || '0',
    weight: textOf(given.weight) || '0',
    gross_length: textOf(given.gross_length) || '0',
    gross_width: textOf(given.gross_width) || '0',
    gross_height: textOf(given.gross_height) || '0',
  }
}

const textOf = (value: string | number | null | undefined): string => `${value ?? ''}`.trim()

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
