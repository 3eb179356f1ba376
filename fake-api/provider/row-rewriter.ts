import { pictureUrl, policyUrl } from '@console/fixtures/kit/files'
import type { TableName } from '@console/fixtures/kit/rows'
import { fieldTreatment, type Use } from './personal-fields.ts'
import type { Pseudonyms } from './pseudonyms.ts'

/** The stored URL by a picture's original address; null for a missing picture. */
export interface Pictures {
  readonly url: (at: string) => string | null
}

export type Row = Readonly<Record<string, unknown>>

/** The bot of the fake messenger. */
const BOT = 'https://t.me/prilavok_fake_bot'
/** The maximum length of a title that the contracts accept, in characters. */
const MAX_TITLE = 50

/** Replaces all personal values in the rows of one table. */
export class RowRewriter {
  private readonly uses = new Map<string, Map<string, Use>>()
  /** A cache, since many rows of a shop have the same texts. */
  private readonly scrubbed = new Map<string, string>()

  constructor(
    private readonly table: TableName,
    private readonly people: Pseudonyms,
    private readonly files: Pictures,
    /** Titles and articles of the shop; these words may stay in its orders. */
    private readonly goods: ReadonlySet<string>,
  ) {}

  /** Invents names for the persons in a row, so that they are replaced in the texts of other rows, too. */
  learn(row: Row): void {
    this.learnIn(row, '', '')
  }

  rewrite(row: Row): Row {
    return this.record(row, '', row.uuid)
  }

  private learnIn(value: unknown, within: string, field: string): void {
    if (typeof value === 'string') {
      const use = this.fieldTreatment(within, field)
      if (use === 'free') {
        if (value.includes('@') || value.includes('t.me/')) this.people.scrubbed(value)
      } else if (use !== 'kept') this.text(value, use, field, '')
    } else if (Array.isArray(value)) for (const item of value) this.learnIn(item, within, field)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) this.learnIn(inner, field, name)
  }

  private record(record: object, within: string, uuid: unknown): Row {
    const made = Object.entries(record)
    // `fromEntries` treats a field named `__proto__` like any other.
    for (const member of made) member[1] = this.value(member[1], within, member[0], uuid)
    return Object.fromEntries(made)
  }

  private value(value: unknown, within: string, field: string, uuid: unknown): unknown {
    if (typeof value === 'string')
      return value === '' ? value : this.text(value, this.fieldTreatment(within, field), field, uuid)
    if (typeof value === 'number') return this.number(value, this.fieldTreatment(within, field))
    if (Array.isArray(value))
      return value.map((item) => this.value(item, within, field, uuid)).filter((item) => item !== null)
    return typeof value === 'object' && value !== null ? this.record(value, field, uuid) : value
  }

  private number(value: number, use: Use): number {
    if (use === 'inn' || use === 'ogrn') return Number(this.people.of(use, String(value)))
    return use === 'number' || use === 'code' ? Number(this.people.of('number', String(value))) : value
  }

  private text(value: string, use: Use, field: string, uuid: unknown): string | null {
    switch (use) {
      case 'kept':
      case 'lines':
        return value
      case 'free':
        return this.free(value, field)
      case 'goods':
        return this.goods.has(value) ? this.free(value, field) : this.people.of('text', value)
      case 'link':
        // A project's link contains its uuid if the provider's link does.
        return typeof uuid === 'string' && value.includes(uuid) ? `${BOT}?startapp=${uuid}` : BOT
      case 'picture':
        return this.files.url(value)
      case 'code picture':
        return pictureUrl('qr-honey-sber')
      case 'document':
        return policyUrl(field === 'instruction_url' ? 'user_policy' : field.replace(/_url$/, ''))
      case 'portrait':
        return pictureUrl('person-florist')
      default:
        return this.people.of(use, value)
    }
  }

  private free(value: string, field: string): string {
    const known = this.scrubbed.get(value) ?? this.people.scrubbed(value)
    this.scrubbed.set(value, known)
    return field.endsWith('title') && known.length > MAX_TITLE ? [...known].slice(0, MAX_TITLE).join('') : known
  }

  private fieldTreatment(within: string, field: string): Use {
    const fields = this.uses.get(within) ?? new Map<string, Use>()
    this.uses.set(within, fields)
    const use = fields.get(field) ?? fieldTreatment(this.table, within, field)
    fields.set(field, use)
    return use
  }
}
