import { productSortings } from '@console/shared/categories'
import { itemOf } from '@console/shared/kit/dictionary'
import { fieldsCodec } from '../../kit/url/url-fields.ts'
import { OUT_OF_STOCK } from '../../projects/project-url.ts'
import type { UrlCodec } from '../../kit/url/use-url-filters.ts'
import type { Stock } from '../assortment/rows.ts'

const stocks: readonly Stock[] = ['', 'in', OUT_OF_STOCK]

/** The list's filters and sorting, stored in the URL. */
export interface Filters {
  readonly [name: string]: string
  /** A category's uuid; '' for all. */
  readonly category: string
  readonly title: string
  /** In stock or out of stock; '' for both. */
  readonly stock: Stock
  readonly sort: string
}

/** Newest first, so that a new product is on top. */
export const defaultFilters: Filters = { category: '', title: '', stock: '', sort: 'date_create_new' }

const fields = fieldsCodec(defaultFilters, 'title')

export const filtersCodec: UrlCodec<Filters> = {
  ...fields,
  read: (params) => {
    const filters = fields.read(params)
    return {
      ...filters,
      stock: stocks.find((stock) => stock === filters.stock) ?? defaultFilters.stock,
      sort: itemOf(productSortings, filters.sort)?.value ?? defaultFilters.sort,
    }
  },
}
