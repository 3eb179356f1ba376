import { attach } from 'effector'
import { variants, type OptionDraft, type Variant } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { createUpdate, type Writing } from '../../kit/data/update.ts'
import type { ProductPath } from '../urls.ts'
import { optionsComparing, storedDraft } from './option-form.ts'

/** A variant without its photos. */
export interface VariantChange {
  readonly title?: string
  readonly options: OptionDraft[]
}

const api = createClient({ get: variants.get, update: variants.update })
const pathOf = (item: Variant, at: ProductPath) => ({ ...at, variant: item.uuid })

/** Changes a variant's title and characteristics, as the price grid and an import do. */
export const updateVariantFx = createUpdate<Variant, ProductPath, VariantChange>({
  readFx: attach({
    effect: api.get,
    mapParams: ({ item, at }: { readonly item: Variant; readonly at: ProductPath }) => ({ params: pathOf(item, at) }),
  }),
  writeFx: attach({
    effect: api.update,
    mapParams: ({ item, at, change, checked }: Writing<VariantChange, ProductPath, Variant>) => ({
      params: pathOf(item, at),
      body: { data: change },
      checked,
    }),
  }),
  draftOf: ({ title, options }) => ({ title, options: (options ?? []).map(storedDraft) }),
  how: { options: optionsComparing },
})
