// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { BuyerLink } from '@console/web/orders/BuyerLink.tsx'

const bought = (buyer_tg_username: string | null): Order => ({ uuid: 'a', buyer_tg_username })

test.each(['anna_medova', '@anna_medova'])('a press on %s opens the chat in the messenger', (name) => {
  render(<BuyerLink order={bought(name)} />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: '@anna_medova' })
  expect(link.href).toBe('https://t.me/anna_medova')
  expect(link.target).toBe('_blank')
})
