import { fulfilments, type Fulfilment, type FulfilmentCounts } from '@console/shared/fulfilment'
import { numberText, plural } from '../kit/text.ts'

/** What each kind of paid order waits for; follows 'ждёт'. */
export const awaitedLabels: Readonly<Record<Fulfilment, string>> = {
  parcel: 'отправки',
  pickup: 'выдачи',
  service: 'выполнения',
}

const alone = ['заказ ждёт', 'заказа ждут', 'заказов ждут'] as const
const firstOfMany = ['ждёт', 'ждут', 'ждут'] as const

/**
 * One text per kind: '3 заказа ждут отправки', or '3 ждут отправки' and '1 выдачи' for several kinds, so that they fit
 * one line of a card.
 */
export function awaitedTexts(counts: FulfilmentCounts): { readonly kind: Fulfilment; readonly text: string }[] {
  const kinds = fulfilments.filter((kind) => counts[kind] > 0)
  return kinds.map((kind, index) => {
    const count = counts[kind]
    const number = index > 0 ? numberText(count) : plural(count, kinds.length > 1 ? firstOfMany : alone)
    return { kind, text: `${number}\u00a0${awaitedLabels[kind]}` }
  })
}
