import { productSortings } from '@console/shared/categories'
import { itemOf } from '@console/shared/kit/dictionary'
import { fieldsCodec } from '../../kit/url/url-fields.ts'
import type { UrlCodec } from '../../kit/url/use-url-filters.ts'

/** Which products are shown, and in which order: it stands in the address. */
export interface ProductSelection {
  readonly [name: string]: string
  /** A category's uuid; '' for all. */
  readonly category: string
  readonly title: string
  readonly sort: string
}

/** The newest first: what was just made stands on top. */
export const everything: ProductSelection = { category: '', title: '', sort: 'date_create_new' }

const fields = fieldsCodec(everything, 'title')

export const inAddress: UrlCodec<ProductSelection> = {
  ...fields,
  read: (params) => {
    const selection = fields.read(params)
    return { ...selection, sort: itemOf(productSortings, selection.sort)?.value ?? everything.sort }
  },
}
