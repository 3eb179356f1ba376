import { useUnit } from 'effector-react'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import { buttonClass } from '../../kit/ui/buttons/Button.tsx'
import { Menu } from '../../kit/ui/overlays/Menu.tsx'
import { productsExport } from './export-model.ts'
import layout from '../../kit/style/layout.module.css'
import devices from '../../kit/style/devices.module.css'
import { importOpened } from '../assortment/editing-model.ts'
import type { ProductRow } from '../assortment/rows.ts'

/** Exports the shown products to a file, and opens the import. */
export function FileMenu({ rows }: { rows: readonly ProductRow[] }) {
  const { isExporting, ask, openImport } = useUnit({
    isExporting: productsExport.$isRunning,
    ask: productsExport.asked,
    openImport: importOpened,
  })
  const disabled = isExporting || rows.length === 0
  return (
    <Menu
      label="Экспорт и импорт товаров"
      className={buttonClass({})}
      items={[
        {
          label: 'Экспорт в Excel (XLSX)',
          icon: <FileSpreadsheet />,
          disabled,
          onSelect: () => ask({ kind: 'xlsx', rows }),
        },
        { label: 'Экспорт в CSV', icon: <FileText />, disabled, onSelect: () => ask({ kind: 'csv', rows }) },
        { label: 'Импорт из файла', icon: <FileUp />, onSelect: openImport },
      ]}
    >
      <span className={layout.buttonContent}>
        <Download aria-hidden="true" />
        <span className={devices.buttonText}>Экспорт и импорт</span>
      </span>
    </Menu>
  )
}
