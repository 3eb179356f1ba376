import { attach, type Effect, type Store } from 'effector'
import { apiEffect } from '../api/api-effect.ts'
import { ApiError } from '../api/error.ts'
import { asRecord } from '../merge/fields.ts'

const UNSURE = 'Связь прервалась, и неизвестно, сохранилось ли это. Посмотрите в списке, прежде чем сохранять ещё раз.'

/** The result of a creation. */
export interface Created<Item> {
  /** Null if neither the answer nor the list identifies it. */
  readonly item: Item | null
  /** The list, if it was read to find the item. */
  readonly items: Item[] | null
  /** The answer was lost, and the item was found in the list. */
  readonly isRecovered: boolean
}

/**
 * Creates an effect that creates an item exactly once, even if the answer is lost: sending again could create it twice, so the
 * effect reads the list and looks for the sent texts. It fails with `UNSURE` if the list is not known before or after the call.
 * It also reads the list if the answer is not the complete item.
 */
export const sendOnce = <Creation extends { readonly body: unknown }, Item extends { uuid: string }>(options: {
  /** The list before the creation; null if it is not loaded, so that new items cannot be recognised. */
  $items: Store<Item[] | null>
  sendFx: Effect<Creation, Item | null, ApiError>
  /** Resolves to null if the list cannot be read. */
  readListFx: Effect<Creation, Item[] | null>
}) => {
  const { sendFx, readListFx } = options
  return attach({
    source: options.$items,
    mapParams: (creation: Creation, before) => ({ creation, before }),
    effect: apiEffect<{ creation: Creation; before: Item[] | null }, Created<Item>>(async ({ creation, before }) => {
      const known = before && new Set(before.map(({ uuid }) => uuid))
      const added = (items: readonly Item[] | null) =>
        known && items ? items.filter(({ uuid }) => !known.has(uuid)) : []
      try {
        const item = await sendFx(creation)
        if (item !== null) return { item, items: null, isRecovered: false }
        const items = await readListFx(creation)
        const [one = null, ...others] = added(items)
        return { item: others.length === 0 ? one : null, items, isRecovered: false }
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind === 'refused') throw error
        const items = await readListFx(creation)
        if (items === null || known === null) throw new ApiError('unreachable', UNSURE)
        const texts = textsOf(creation.body)
        const item = added(items).find((one) => agrees(texts, one))
        if (!item) throw error
        return { item, items, isRecovered: true }
      }
    }),
  })
}

type Texts = readonly (readonly [name: string, text: string])[]

/** The texts of a draft, without its secrets. */
function textsOf(body: unknown): Texts {
  const fields = asRecord(body)
  return Object.entries('data' in fields ? asRecord(fields.data) : fields).flatMap(([name, value]) =>
    typeof value === 'string' && !/password|secret/i.test(name) ? [[name, value.trim()] as const] : [],
  )
}

/** Whether the item has every text that was sent. Numbers are left out: the server may format them differently. */
function agrees(texts: Texts, item: object): boolean {
  const kept = new Map<string, unknown>(Object.entries(item))
  const known = texts.filter(([name, text]) => typeof kept.get(name) === 'string' && /[^\d.,\s]/.test(text))
  return known.length > 0 && known.every(([name, text]) => kept.get(name) === text)
}
