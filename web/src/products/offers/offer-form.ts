import * as z from 'zod/mini'
import { ExtraKitDraft as Contract, type ExtraKit, type ExtraKitDraft } from '@console/shared/extra-kits'
import { title } from '@console/shared/kit/rules'
import { goodsDraftOf, goodsFields, goodsValues, type GoodsValues } from '../variants/goods-form.ts'

/** An extra offer as its form holds it. */
export interface SpecValues extends GoodsValues {
  title: string
  addons: { name: string }[]
}

export const SpecForm = z.object({
  title: Contract.shape.title,
  ...goodsFields,
  addons: z.array(z.object({ name: title() })),
})

export const specValues = (kit: ExtraKit | null): SpecValues => ({
  title: kit?.title ?? '',
  ...goodsValues(kit ?? undefined),
  addons: (kit?.addons ?? []).map((name) => ({ name })),
})

export const specDraftOf = ({ title: name, addons, ...goods }: SpecValues): ExtraKitDraft => ({
  title: name,
  ...goodsDraftOf(goods),
  addons: addons.map((addon) => addon.name),
})
