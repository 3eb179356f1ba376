import type { Order } from '@console/shared/orders'
import touch from '../kit/style/touch.module.css'
import { classes } from '../kit/ui/dom/classes.ts'
import { buyerText, chatOf } from './labels.ts'

/** The shopper's name, as a link to their chat in the messenger where they have one. */
export function BuyerLink({ order, className }: { order: Order; className?: string | undefined }) {
  const chat = chatOf(order)
  if (!chat) return <span className={className}>{buyerText(order)}</span>
  return (
    <a
      className={classes(touch.touch, className)}
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      title="Написать в мессенджере"
    >
      {buyerText(order)}
    </a>
  )
}
