import { useUnit } from 'effector-react'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import type { Order } from '@console/shared/orders'
import { buttonClass } from '../../kit/ui/buttons/Button.tsx'
import { Menu } from '../../kit/ui/overlays/Menu.tsx'
import { ExportFace } from './ExportFace.tsx'
import { ordersExport } from './export-model.ts'

/** Exports the shown orders to a file, in their shown order. */
export default function ExportMenu({ orders }: { orders: readonly Order[] }) {
  const { isExporting, ask } = useUnit({ isExporting: ordersExport.$isRunning, ask: ordersExport.asked })
  const disabled = isExporting || orders.length === 0
  return (
    <Menu
      label="Экспорт показанных заказов"
      className={buttonClass({})}
      items={[
        {
          label: 'Excel (XLSX): телефоны и номера целиком',
          icon: <FileSpreadsheet />,
          disabled,
          onSelect: () => ask({ kind: 'xlsx', rows: orders }),
        },
        {
          label: 'Текст с разделителями (CSV)',
          icon: <FileText />,
          disabled,
          onSelect: () => ask({ kind: 'csv', rows: orders }),
        },
      ]}
    >
      <ExportFace />
    </Menu>
  )
}
