import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom'
import type { Order } from '@console/shared/orders'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { orderUrl } from '../order-url.ts'
import styles from './OrderSteps.module.css'

/** Controls that handle arrow keys themselves. */
const TAKES_ARROWS = 'input, textarea, select, [contenteditable], [role=combobox], [popover]'

/** Goes to the previous or next order of the shown list, by buttons or arrow keys. */
export function OrderSteps({ order }: { order: Order }) {
  const shown = useOutletContext<readonly Order[] | null>() ?? []
  const { shopId = '' } = useParams()
  const here = useLocation()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const index = shown.findIndex(({ uuid }) => uuid === order.uuid)
  const [before, after] = index < 0 ? [] : [shown[index - 1], shown[index + 1]]
  const go = (to: Order | undefined) => {
    if (to)
      void navigate(
        { pathname: orderUrl(shopId, to.uuid), search: here.search },
        { replace: true, state: here.state as unknown, preventScrollReset: true },
      )
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: before, ArrowRight: after }[event.key]
    const { target } = event
    if (!step || !(target instanceof Element) || target.closest(TAKES_ARROWS)) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    // A question or form that opened on top handles the keys.
    const open = [...document.querySelectorAll('dialog[open]')]
    if (open.at(-1) !== (place.current?.closest('dialog') ?? undefined)) return
    go(step)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  if (index < 0) return null
  return (
    <div ref={place} className={styles.steps}>
      <IconButton label="Предыдущий заказ, клавиша ←" disabled={!before} onClick={() => go(before)}>
        <ArrowLeft />
      </IconButton>
      <span className={styles.place}>
        {index + 1} из {shown.length}
      </span>
      <IconButton label="Следующий заказ, клавиша →" disabled={!after} onClick={() => go(after)}>
        <ArrowRight />
      </IconButton>
    </div>
  )
}
