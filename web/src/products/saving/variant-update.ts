import { variants, type OptionDraft, type Variant } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { createUpdate, type Entity } from '../../kit/data/update.ts'
import type { ProductPath } from '../urls.ts'
import { additionComparing, optionsComparing, storedDraft } from '../forms/option-form.ts'

const api = createClient({ get: variants.get, update: variants.update })

export interface VariantChange {
  readonly title?: string
  readonly options: OptionDraft[]
}

const pathOf = ({ uuid }: Variant, at: ProductPath) => ({ ...at, variant: uuid })

/** A variant's title and characteristics. */
export const variantEntity: Entity<Variant, ProductPath, ReturnType<typeof pathOf>, VariantChange> = {
  pathOf,
  read: ({ params }) => api.get({ params }),
  draftOf: ({ title, options }) => ({ title, options: (options ?? []).map(storedDraft) }),
  write: ({ params, change, checked }) => api.update({ params, body: { data: change }, checked }),
  comparisons: { options: optionsComparing },
}
/** The same, but a change of a stock is added to the stock that the server has. */
export const additionEntity = { ...variantEntity, comparisons: { options: additionComparing } }

/** The price grid and the import use them. */
export const updateVariantFx = createUpdate(variantEntity)
export const addToVariantFx = createUpdate(additionEntity)
