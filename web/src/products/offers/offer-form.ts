import * as z from 'zod/mini'
import { ExtraOfferDraft as Contract, type ExtraOffer, type ExtraOfferDraft } from '@console/shared/extra-offers'
import { title } from '@console/shared/kit/rules'
import type { EntityForm } from '../../kit/form/entity-form.ts'
import { goodsDraftOf, goodsFields, goodsValues, onGoodsForm, type GoodsValues } from '../forms/goods-form.ts'

interface OfferValues extends GoodsValues {
  title: string
  addons: { name: string }[]
}

export const offerForm: EntityForm<ExtraOffer, OfferValues, ExtraOfferDraft> = {
  schema: z.object({
    title: Contract.shape.title,
    ...goodsFields,
    addons: z.array(z.object({ name: title() })),
  }),
  values: (offer) => ({
    title: offer?.title ?? '',
    ...goodsValues(offer ?? undefined),
    addons: (offer?.addons ?? []).map((name) => ({ name })),
  }),
  body: ({ title: name, addons, ...goods }) => ({
    title: name,
    ...goodsDraftOf(goods),
    addons: addons.map((addon) => addon.name),
  }),
  // The form has a field for each addon's name, where the server's error names only the addon.
  onForm: (errors) =>
    onGoodsForm(errors).map(({ path, message }) => ({ path: path.replace(/^addons\.\d+$/, '$&.name'), message })),
}
