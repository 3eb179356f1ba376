import type { Project } from '@console/shared/projects'
import { fieldsCodec } from '../../kit/url/url-fields.ts'
import type { UrlCodec } from '../../kit/url/use-url-filters.ts'
import { matches } from '../../kit/same-text.ts'

/** The fourth filter lists the projects that are turned off, so that they can be published again. */
export const projectFilters = [
  { value: 'all', label: 'Все' },
  { value: 'stores', label: 'Магазины' },
  { value: 'sites', label: 'Инфо-сайты' },
  { value: 'inactive', label: 'Отключённые' },
] as const
type ProjectFilter = (typeof projectFilters)[number]['value']

/** The list's filters, stored in the URL so that a filtered list can be bookmarked and shared. */
export interface Filters {
  readonly filter: ProjectFilter
  readonly search: string
}

/** The number of cards in the first render: more than fit a phone's window. */
export const FIRST_CARDS = 6

export const defaultFilters: Filters = { filter: 'all', search: '' }

const isFilter = (text: string): text is ProjectFilter => projectFilters.some(({ value }) => value === text)

const fields = fieldsCodec<Readonly<Record<keyof Filters, string>>>(defaultFilters, 'search')

export const filtersCodec: UrlCodec<Filters> = {
  ...fields,
  read: (params) => {
    const { filter, search } = fields.read(params)
    return { filter: isFilter(filter) ? filter : defaultFilters.filter, search }
  },
}

export const isActive = ({ inactive }: Pick<Project, 'inactive'>): boolean => !inactive

const shows: Readonly<Record<ProjectFilter, (project: Project) => boolean>> = {
  all: isActive,
  stores: ({ inactive, shop_type }) => !inactive && shop_type === 'OnlineStore',
  sites: ({ inactive, shop_type }) => !inactive && shop_type === 'InformationSite',
  inactive: ({ inactive }) => inactive === true,
}

/** The projects that pass the filters; the first filter shows only active ones (shared/docs/projects.md). */
export const filtered = (projects: readonly Project[], { filter, search }: Filters): Project[] =>
  projects.filter((project) => shows[filter](project) && matches(project.title, search))
