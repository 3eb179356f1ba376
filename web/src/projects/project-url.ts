/** The addresses of the console's pages; app/pages.ts adds its own by declaration merging. */
export interface PageAddresses {
  readonly '/projects/:shopId/common': unknown
}

/** The pages of a project, as their addresses name them (shared/docs/projects.md). */
export type ProjectTab = LastPart<keyof PageAddresses>
type LastPart<Path> = Path extends `/projects/:shopId/${infer Tab}`
  ? Tab extends `${string}/${string}`
    ? never
    : Tab
  : never

export const projectUrl = (shop: string, tab: ProjectTab = 'common'): string =>
  `/projects/${encodeURIComponent(shop)}/${tab}`

/** A tab with a filtered list: `filters` are the list's parameters in the address. */
export const filteredUrl = (shop: string, tab: ProjectTab, filters: Readonly<Record<string, string>>): string =>
  `${projectUrl(shop, tab)}?${new URLSearchParams(filters).toString()}`
