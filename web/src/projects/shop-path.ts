/** The path parameters of a shop, which every page within a project has. */
export interface ShopPath {
  readonly [name: string]: string
  readonly owner: string
  readonly shop: string
}
