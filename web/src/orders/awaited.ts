import { fulfilments, type Fulfilment, type FulfilmentCounts } from '@console/shared/fulfilment'
import { numberText, plural } from '../kit/text.ts'

/* In a file of its own: the menu of every page says how many orders wait. */

/** What a paid order waits for, after 'ждёт'. */
export const awaitedLabels: Readonly<Record<Fulfilment, string>> = {
  parcel: 'отправки',
  pickup: 'выдачи',
  service: 'выполнения',
}

/** '3 заказа ждут отправки', '1 выдачи': a text for each kind of which some wait; only the first has the verb. */
export const awaitedTexts = (counts: FulfilmentCounts): { readonly kind: Fulfilment; readonly text: string }[] =>
  fulfilments
    .filter((kind) => counts[kind] > 0)
    .map((kind, index) => {
      const orders = plural(counts[kind], ['заказ ждёт', 'заказа ждут', 'заказов ждут'])
      return { kind, text: `${index === 0 ? `${orders} ` : `${numberText(counts[kind])}\u00a0`}${awaitedLabels[kind]}` }
    })
