import { variants, type OptionDraft, type Variant } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { createCallUpdate } from '../../kit/data/call-update.ts'
import type { ProductPath } from '../urls.ts'
import { optionsComparing, storedDraft } from '../forms/option-form.ts'

export interface VariantChange {
  readonly title?: string
  readonly options: OptionDraft[]
}

/** Changes a variant's title and characteristics, as the price grid and an import do. */
export const updateVariantFx = createCallUpdate({
  ...createClient({ get: variants.get, update: variants.update }),
  pathOf: (item: Variant, at: ProductPath) => ({ ...at, variant: item.uuid }),
  draftOf: ({ title, options }): VariantChange => ({ title, options: (options ?? []).map(storedDraft) }),
  sent: ({ change }) => ({ data: change }),
  how: { options: optionsComparing },
})
