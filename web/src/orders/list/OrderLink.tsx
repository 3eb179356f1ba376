import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams, type To } from 'react-router-dom'
import type { Order } from '@console/shared/orders'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { shortId } from '../labels.ts'
import { orderUrl, OVER_LIST } from '../order-url.ts'

/* Links live in their own file: they render again with every address, a row only with its order. */

const overList = { state: OVER_LIST, preventScrollReset: true } as const

/** The order's address, with the list's current filters. */
function useOrderAddress({ uuid }: Order): To {
  const { shopId = '' } = useParams()
  return { pathname: orderUrl(shopId, uuid), search: useLocation().search }
}

/** Opens an order over the list; in a new tab the order is a page. */
export function OrderLink({
  order,
  className,
  children,
}: {
  order: Order
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Link to={useOrderAddress(order)} {...overList} className={className}>
      {children}
    </Link>
  )
}

export function DetailsButton({ order }: { order: Order }) {
  const to = useOrderAddress(order)
  const navigate = useNavigate()
  return (
    <Button
      size="small"
      aria-label={`Подробнее о заказе ${shortId(order.uuid)}`}
      onClick={() => void navigate(to, overList)}
    >
      Подробнее
    </Button>
  )
}
