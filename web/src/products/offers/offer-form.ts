import * as z from 'zod/mini'
import { ExtraOfferDraft as Contract, type ExtraOffer, type ExtraOfferDraft } from '@console/shared/extra-offers'
import { title } from '@console/shared/kit/rules'
import { goodsDraftOf, goodsFields, goodsValues, type GoodsValues } from '../variants/goods-form.ts'

/** An extra offer as its form holds it. */
export interface OfferValues extends GoodsValues {
  title: string
  addons: { name: string }[]
}

export const OfferForm = z.object({
  title: Contract.shape.title,
  ...goodsFields,
  addons: z.array(z.object({ name: title() })),
})

export const offerValues = (kit: ExtraOffer | null): OfferValues => ({
  title: kit?.title ?? '',
  ...goodsValues(kit ?? undefined),
  addons: (kit?.addons ?? []).map((name) => ({ name })),
})

export const offerDraftOf = ({ title: name, addons, ...goods }: OfferValues): ExtraOfferDraft => ({
  title: name,
  ...goodsDraftOf(goods),
  addons: addons.map((addon) => addon.name),
})
