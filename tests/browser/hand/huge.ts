import type { Tables } from '../faults/action.ts'

/** The longest title, with a word wider than any column. */
const TITLE = 'Водогрязеторфопарафинолечебница и всё остальное'
const TEXT = 'Александровско-Константинопольский, рентгеноэлектрокардиографический и просто очень длинный'
const MOST = 99_999_999

/** Fields with a name or a free text. */
const texts =
  /^(title|product_title|variant_title|variant_option_title|article|description|address|bank|buyer_tg_username|contact_tg_username|username|company_title)$/

/** Returns the tables with the longest texts and the largest prices and quantities. */
export const withHugeValues = (tables: Tables): Tables => enlarge(tables, '') as Tables

function enlarge(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => enlarge(one, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, enlarge(one, name)]))
  if (typeof value === 'number' && /price|quantity|amount/i.test(key)) return key === 'quantity' ? MOST : MOST + 0.99
  if (typeof value === 'string' && texts.test(key)) return /title$/.test(key) ? TITLE : TEXT
  return value
}
