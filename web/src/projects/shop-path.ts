/** Where the things of one shop live: every page inside a project is opened at one. */
export interface ShopPath {
  readonly [name: string]: string
  readonly owner: string
  readonly shop: string
}
