import type { EventCallable } from 'effector'
import type { ComponentType } from 'react'
import type { PageLabels } from '../kit/platform/navigation.ts'
import type { OrderRoute } from '../orders/order-url.ts'
import type { ProductPath } from '../products/urls.ts'
import type { OwnerPath, ShopPath } from '../projects/project-url.ts'

/** The console's pages by address, with parameters after colons: '/projects/:shopId/orders'. */
export type Pages = Readonly<Record<string, Page>>

export interface Page extends PageLabels {
  /** An address parameter: the name of its item, instead of the label, is shown in breadcrumbs and title. */
  readonly namedBy?: 'shopId' | 'productId'
  /** The page's view; without one the address redirects to the first page below. */
  readonly view?: View
  /** The frame around the pages below. */
  readonly frame?: View
  /** The frame is a page itself, and the pages below open over it. */
  readonly isUnder?: true
}

export type View = () => Promise<PageModule>

/** The exports of a page's chunk: its view, and the event that the router fires when the page opens. */
export interface PageModule {
  readonly Component: ComponentType
  /** The part of the side menu under the console's own sections while a page below is open. */
  readonly Menu?: ComponentType
  readonly opened?:
    EventCallable<OwnerPath> | EventCallable<ShopPath> | EventCallable<ProductPath> | EventCallable<OrderRoute>
  /** The module's path, in the build's prerendering code only (web/build/html-files.ts). */
  readonly path?: string
}

/** The data that a page's loader returns for the frame. */
export interface LoadedPage {
  readonly Menu: PageModule['Menu'] | undefined
}
