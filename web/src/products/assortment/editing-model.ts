import { createEvent, createStore } from 'effector'
import { pageOpened } from './list-model.ts'
import type { GridColumn, ProductRow } from './rows.ts'

/* Which editors of the list are open. The code that changes products loads later, with the editor. */

/** The name of a table cell. */
export const cellName = (product: string, column: GridColumn): string => `${product} ${column}`

export const cellOpened = createEvent<string>()
export const cellClosed = createEvent<string>()
export const $openCells = createStore<ReadonlySet<string>>(new Set())
  .on(cellOpened, (cells, name) => new Set(cells).add(name))
  .on(cellClosed, (cells, name) => new Set([...cells].filter((other) => other !== name)))
  .reset(pageOpened)

/** The products of the price grid, and the column where its cursor starts. */
interface GridStart {
  readonly products: readonly ProductRow[]
  readonly column: GridColumn
}
export const gridOpened = createEvent<GridStart>()
export const gridClosed = createEvent()
/** Null while the grid is closed. */
export const $gridStart = createStore<GridStart | null>(null)
  .on(gridOpened, (_, start) => start)
  .reset(gridClosed, pageOpened)

/** Editing the categories of the selected products. */
export const categoriesOpened = createEvent()
export const categoriesClosed = createEvent()
export const $areCategoriesOpen = createStore(false)
  .on(categoriesOpened, () => true)
  .reset(categoriesClosed, pageOpened)

/** Importing products from a file. */
export const importOpened = createEvent()
export const importClosed = createEvent()
export const $isImportOpen = createStore(false)
  .on(importOpened, () => true)
  .reset(importClosed, pageOpened)

/** Addresses of placeholder pictures; known once the owner filters products without a photo. */
export const placeholdersFound = createEvent<ReadonlySet<string>>()
export const $drawn = createStore<ReadonlySet<string>>(new Set()).on(placeholdersFound, (_, drawn) => drawn)
