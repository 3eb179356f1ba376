import type { Tables } from '../faults/action.ts'

/** As long as a title may be, with a word that no column holds. */
const TITLE = 'Водогрязеторфопарафинолечебница и всё остальное'
const TEXT = 'Александровско-Константинопольский, рентгеноэлектрокардиографический и просто очень длинный'
const MOST = 99_999_999

/** Fields that hold a name or a text of somebody's own. */
const texts =
  /^(title|product_title|variant_title|variant_option_title|article|description|address|bank|buyer_tg_username|contact_tg_username|username|company_title)$/

/** The same tables with the longest texts, the dearest prices and the fullest stocks. */
export const withHugeValues = (tables: Tables): Tables => enlarge(tables, '') as Tables

function enlarge(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => enlarge(one, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, enlarge(one, name)]))
  if (typeof value === 'number' && /price|quantity|amount/i.test(key)) return key === 'quantity' ? MOST : MOST + 0.99
  if (typeof value === 'string' && texts.test(key)) return /title$/.test(key) ? TITLE : TEXT
  return value
}
