import { variants, type OptionDraft, type Variant } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { createUpdate } from '../../kit/data/update.ts'
import type { Comparing } from '../../kit/data/write-merged.ts'
import type { ProductPath } from '../urls.ts'
import { additionComparing, optionsComparing, storedDraft } from '../forms/option-form.ts'

const api = createClient({ get: variants.get, update: variants.update })

export interface VariantChange {
  readonly title?: string
  readonly options: OptionDraft[]
}

const createVariantUpdate = (comparisons: Comparing<VariantChange>) =>
  createUpdate({
    pathOf: (item: Variant, at: ProductPath) => ({ ...at, variant: item.uuid }),
    read: ({ params }) => api.get({ params }),
    draftOf: ({ title, options }): VariantChange => ({ title, options: (options ?? []).map(storedDraft) }),
    write: ({ params, change, checked }) => api.update({ params, body: { data: change }, checked }),
    comparisons,
  })

/** Changes a variant's title and characteristics, for the price grid and the import. */
export const updateVariantFx = createVariantUpdate({ options: optionsComparing })
/** The same, but adds the change of a stock to the stock that the server has. */
export const addToVariantFx = createVariantUpdate({ options: additionComparing })
