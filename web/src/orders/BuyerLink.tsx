import type { Order } from '@console/shared/orders'
import { buyerOf, buyerText } from './labels.ts'

/** Names that the messenger gives out; anything else leads nowhere. */
const USERNAME = /^[a-z]\w{3,31}$/i

/** Who bought; a press opens the chat with him in the messenger. */
export function BuyerLink({ order, className }: { order: Order; className?: string | undefined }) {
  const name = buyerOf(order)
  if (!USERNAME.test(name)) return <span className={className}>{buyerText(order)}</span>
  return (
    <a
      className={className}
      href={`https://t.me/${name}`}
      target="_blank"
      rel="noopener noreferrer"
      title="Написать в мессенджере"
    >
      {buyerText(order)}
    </a>
  )
}
