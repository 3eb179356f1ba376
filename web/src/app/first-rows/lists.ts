import type { ReadRows } from '../../kit/first-rows/first-rows.ts'
import { readRows as products } from '../../products/list/first-rows.ts'
import { readRows as projects } from '../../projects/list/first-rows.ts'

/** The pages whose first rows are drawn before the console is there, by their addresses in the table of pages. */
export const lists: Readonly<Record<string, ReadRows>> = {
  '/projects': projects,
  '/projects/:shopId/products': products,
}
