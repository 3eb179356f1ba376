import { useUnit } from 'effector-react'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Printer from 'lucide-react/icons/printer'
import type { Order } from '@console/shared/orders'
import { SelectedBar, useSelectedRows, type SelectedRows } from '../../kit/rows/RowSelection.tsx'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import { Button, buttonClass } from '../../kit/ui/buttons/Button.tsx'
import { ColorDot } from '../../kit/ui/feedback/marks.tsx'
import { LazyQuestion } from '../../kit/views/RemovalDialog.tsx'
import { Menu } from '../../kit/ui/overlays/Menu.tsx'
import { SelectionBar } from '../../kit/ui/layout/SelectionBar.tsx'
import layout from '../../kit/style/layout.module.css'
import { $bulkQuestion, $isRunning, $progress, bulkRequested, bulkCancelled, bulkConfirmed, run } from './bulk-model.ts'
import { $statuses, selection } from '../model.ts'
import { slipsRequested } from '../dialogs-model.ts'
import { amountText } from '../../kit/money.ts'
import { buyerText, ofOrdersText, ordersText, shortId } from '../labels.ts'

/** Actions for the selected orders. An order stays selected when a change takes it out of the filters. */
export default function SelectedOrders() {
  return <BulkBar selected={useSelectedRows(selection)} />
}

export function BulkBar({ selected }: { selected: SelectedRows<Order> }) {
  const { statuses, isRunning, progress, ask, print } = useUnit({
    statuses: $statuses,
    isRunning: $isRunning,
    progress: $progress,
    ask: bulkRequested,
    print: slipsRequested,
  })
  const orders = selected.items
  return (
    <>
      {isRunning ? (
        <SelectionBar label="Выбранные заказы" words={`Меняем статус: ${progress.done} из ${progress.total}`} />
      ) : (
        <SelectedBar label="Выбранные заказы" selected={selected} countText={ordersText}>
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
            <span className={layout.buttonContent}>
              Изменить статус
              <ChevronUp aria-hidden="true" />
            </span>
          </Menu>
          <Button icon={<Printer />} aria-label="Напечатать упаковочные листы" onClick={() => print(orders)}>
            Листы
          </Button>
        </SelectedBar>
      )}
      <BulkQuestion />
      <Questions of={run} />
    </>
  )
}

function BulkQuestion() {
  const { asked, confirm, cancel } = useUnit({ asked: $bulkQuestion, confirm: bulkConfirmed, cancel: bulkCancelled })
  if (!asked) return null
  if (asked.orders.length === 0)
    return (
      <LazyQuestion
        title={`Статус «${asked.status}» уже стоит у всех выбранных заказов`}
        confirm="Понятно"
        cancel="Закрыть"
        onConfirm={cancel}
        onCancel={cancel}
      />
    )
  return (
    <LazyQuestion
      title={`Изменить статус у ${ofOrdersText(asked.orders.length)} на «${asked.status}»?`}
      text="Прежние статусы можно будет вернуть сразу после этого или в «Истории изменений»."
      names={asked.orders.map(nameOf)}
      confirm="Изменить статус"
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}

/** Names an order in a question: '815b5cce, @olga, 1 200 ₽'. Unknown parts are left out. */
const nameOf = (order: Order): string =>
  [shortId(order.uuid), buyerText(order), amountText(order.price)].filter(Boolean).join(', ')
