import { consolePages } from '@console/web/app/pages'
import { publicPages } from '@console/web/site/pages'
import type { Action, Tables } from '../../browser/faults/action.ts'
import { actions } from '../../browser/faults/actions.ts'
import { CLUB, HONEY, orderPage, productTab, tab } from '../../browser/faults/places.ts'

/** A place to screenshot: an address, and the presses and the input there. */
export interface Place {
  readonly at: (tables: Tables) => string
  readonly open?: Action['open']
  /** The page is open to a signed-out visitor. */
  readonly isPublic?: true
}

/** Demo projects for tabs that the honey store does not have. */
const PROJECT_OF: Readonly<Record<string, string>> = { rubrics: CLUB, infoposts: CLUB }

/** A route's address in the demo; a new parameter is a line here. */
function addressOf(route: string): Place['at'] {
  if (route.includes('/:orderId')) return orderPage
  const [, name = ''] = /^\/projects\/:shopId\/([\w-]+(?:\/[\w-]+)?)$/.exec(route) ?? []
  if (name) return tab(PROJECT_OF[name] ?? HONEY, name)
  const [, part = ''] = /^\/projects\/:shopId\/products\/:productId\/([\w-]+)$/.exec(route) ?? []
  if (part) return productTab('Липовый мёд', part)
  if (route.includes(':'))
    throw new Error(`${route}: tests/tools/pictures/places.ts does not know what its parameters are`)
  return () => route
}

/** Routes and forms without a screenshot, each with the reason. */
export const leftOut: readonly { readonly named: RegExp; readonly reason: string }[] = [
  { named: /^\/payments$/, reason: 'the placeholder that /groups has' },
  { named: /\.update$/, reason: 'the form that creates, with what stands in it; of a page, that page' },
  { named: /^(?!categories).*\.remove$/, reason: 'the question that categories.remove asks, in other words' },
  { named: /^rubrics\.create$/, reason: 'the form of categories.create without a parent' },
  { named: /^products\.create$/, reason: 'the page /projects/:shopId/products/new' },
  { named: /^policies\.consent$/, reason: 'the page /profile/privacy_policy' },
  { named: /^legal\.save(Individual|SelfEmployed|Entrepreneur)$/, reason: 'fewer fields of legal.saveLegalEntity' },
]

const routes = Object.entries(consolePages).flatMap(([route, { view, isUnder }]): [string, Place][] =>
  view || isUnder ? [[route, { at: addressOf(route) }]] : [],
)

/** Skips actions with `reopens`: they have a menu, a switch or a notice instead of a form. */
const forms = Object.entries(actions).flatMap(([name, { at, open, reopens }]): [string, Place][] =>
  open && !reopens ? [[name, { at, open }]] : [],
)

const ofVisitors = [...publicPages.map(({ path }) => path), '/nowhere'].map((path): [string, Place] => [
  `public ${path}`,
  { at: () => path, isPublic: true },
])

/** All places by their names in the report. */
export const allPlaces: readonly (readonly [name: string, place: Place])[] = [...ofVisitors, ...routes, ...forms]

export const places = allPlaces.filter(([name]) => !leftOut.some(({ named }) => named.test(name)))
