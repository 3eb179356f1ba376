import { fulfilments, type Fulfilment, type FulfilmentCounts } from '@console/shared/fulfilment'
import { numberText, plural } from '../kit/text.ts'

/** The step that a paid order of each kind waits for, as it follows 'ждёт'. */
export const awaitedLabels: Readonly<Record<Fulfilment, string>> = {
  parcel: 'отправки',
  pickup: 'выдачи',
  service: 'выполнения',
}

const alone = ['заказ ждёт', 'заказа ждут', 'заказов ждут'] as const
const firstOfMany = ['ждёт', 'ждут', 'ждут'] as const

/**
 * Returns a text for each kind: '3 заказа ждут отправки'; shorter ones for several kinds ('3 ждут отправки', '1 выдачи'), so that
 * they fit into one line of a card.
 */
export function awaitedTexts(counts: FulfilmentCounts): { readonly kind: Fulfilment; readonly text: string }[] {
  const kinds = fulfilments.filter((kind) => counts[kind] > 0)
  return kinds.map((kind, index) => {
    const count = counts[kind]
    const number = index > 0 ? numberText(count) : plural(count, kinds.length > 1 ? firstOfMany : alone)
    return { kind, text: `${number}\u00a0${awaitedLabels[kind]}` }
  })
}
