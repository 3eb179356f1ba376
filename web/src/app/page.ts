import type { EventCallable } from 'effector'
import type { ComponentType } from 'react'
import type { PageLabels } from '../kit/platform/navigation.ts'
import type { OrderPath } from '../orders/order-url.ts'
import type { ProductPath } from '../products/urls.ts'
import type { ShopPath } from '../projects/shop-path.ts'

/** The console's pages by their addresses, whose parameters stand behind colons: '/projects/:shopId/orders'. */
export type Pages = Readonly<Record<string, Page>>

export interface Page extends PageLabels {
  /** Breadcrumbs and title have the name of what this part of the address is the id of, instead of the label. */
  readonly namedBy?: 'shopId' | 'productId'
  /** What stands at the address; without it one is led to the first page below. */
  readonly view?: View
  /** What stands around the pages below. */
  readonly frame?: View
  /** The frame is a page by itself, and the pages below open over it. */
  readonly isUnder?: true
}

export type View = () => Promise<PageModule>

/** What a page's chunk gives: its view, and the event that the router fires when the page opens. */
export interface PageModule {
  readonly Component: ComponentType
  /** What stands in the side menu, under the console's own sections, while a page below it is open. */
  readonly Menu?: ComponentType
  readonly opened?:
    EventCallable<OwnerPath> | EventCallable<ShopPath> | EventCallable<ProductPath> | EventCallable<OrderPath>
}

/** What a page's loader leaves for the frame. */
export interface LoadedPage {
  readonly Menu: PageModule['Menu'] | undefined
}

/** A page outside a project only needs the owner. */
type OwnerPath = Pick<ShopPath, 'owner'>
