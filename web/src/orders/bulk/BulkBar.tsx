import { useUnit } from 'effector-react'
import { ChevronUp, Printer } from 'lucide-react'
import { useMemo } from 'react'
import type { Order } from '@console/shared/orders'
import { useSelectedIds } from '../../kit/rows/use-selected-ids.ts'
import { BulkQuestions } from '../../kit/merge/Conflicts.tsx'
import { Button, buttonClass } from '../../kit/ui/buttons/Button.tsx'
import { ColorDot } from '../../kit/ui/fields/color/ColorDot.tsx'
import { LateQuestion } from '../../kit/questions/LateQuestion.tsx'
import { Menu } from '../../kit/ui/overlays/Menu.tsx'
import { SelectionBar } from '../../kit/ui/layout/SelectionBar.tsx'
import styles from './BulkBar.module.css'
import {
  $bulkAsked,
  $isRunning,
  $progress,
  $worked,
  bulkAsked,
  bulkCancelled,
  bulkConfirmed,
  run,
} from './bulk-model.ts'
import { $statuses, selection } from '../model.ts'
import { slipsAsked } from './slips-model.ts'
import { ofOrdersText, ordersText } from '../labels.ts'

interface SelectedOrdersProps {
  orders: readonly Order[]
  /** Those of them that the filters leave. */
  shown: readonly Order[]
}

/** The bar of the selected orders. Those that its own work took out of the filters stay selected. */
export function SelectedOrders({ orders, shown }: SelectedOrdersProps) {
  const worked = useUnit($worked)
  const marked = useSelectedIds(selection)
  const { selected, hidden } = useMemo(() => {
    if (marked.size === 0) return { selected: [], hidden: 0 }
    const inSight = shown.filter(({ uuid }) => marked.has(uuid))
    const seen = new Set(inSight)
    const left = orders.filter((order) => marked.has(order.uuid) && worked.has(order.uuid) && !seen.has(order))
    return { selected: [...inSight, ...left], hidden: left.length }
  }, [orders, shown, marked, worked])
  return <BulkBar orders={selected} hidden={hidden} />
}

interface BulkBarProps {
  orders: readonly Order[]
  /** How many of them the filters leave out, since their status was changed. */
  hidden: number
}

/** What can be done with the selected orders at once. */
export function BulkBar({ orders, hidden }: BulkBarProps) {
  const { statuses, isRunning, progress, ask, clear, print } = useUnit({
    statuses: $statuses,
    isRunning: $isRunning,
    progress: $progress,
    ask: bulkAsked,
    clear: selection.cleared,
    print: slipsAsked,
  })
  if (orders.length === 0 && !isRunning) return null
  return (
    <>
      {isRunning ? (
        <SelectionBar label="Выбранные заказы" words={`Меняем статус: ${progress.done} из ${progress.total}`} />
      ) : (
        <SelectionBar
          label="Выбранные заказы"
          words={`Выбрано: ${ordersText(orders.length)}${hidden > 0 ? `, из них вне отбора: ${hidden}` : ''}`}
          onClear={clear}
        >
          <Menu
            label="Изменить статус выбранных заказов"
            side="above"
            className={buttonClass({ kind: 'primary' })}
            items={statuses.map(({ label, color }) => ({
              label,
              icon: <ColorDot color={color ?? 'var(--text-faint)'} size={10} />,
              onSelect: () => ask({ orders, status: label }),
            }))}
          >
            <span className={styles.face}>
              Изменить статус
              <ChevronUp aria-hidden="true" />
            </span>
          </Menu>
          <Button icon={<Printer />} aria-label="Напечатать упаковочные листы" onClick={() => print(orders)}>
            Листы
          </Button>
        </SelectionBar>
      )}
      <BulkQuestion />
      <BulkQuestions run={run} />
    </>
  )
}

function BulkQuestion() {
  const { asked, confirm, cancel } = useUnit({ asked: $bulkAsked, confirm: bulkConfirmed, cancel: bulkCancelled })
  if (!asked) return null
  if (asked.orders.length === 0)
    return (
      <LateQuestion
        title={`Статус «${asked.status}» уже стоит у всех выбранных заказов`}
        confirm="Понятно"
        cancel="Закрыть"
        onConfirm={cancel}
        onCancel={cancel}
      />
    )
  return (
    <LateQuestion
      title={`Изменить статус у ${ofOrdersText(asked.orders.length)} на «${asked.status}»?`}
      text="Прежние статусы можно будет вернуть сразу после этого или в «Истории изменений»."
      confirm="Изменить статус"
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}
