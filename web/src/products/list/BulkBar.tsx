import { FolderPen, Table2, Trash2 } from 'lucide-react'
import { plural } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { SelectionBar } from '../../kit/ui/layout/SelectionBar.tsx'

interface BulkBarProps {
  count: number
  onPrices: () => void
  onCategories: () => void
  onRemove: () => void
  onClear: () => void
}

export function BulkBar({ count, onPrices, onCategories, onRemove, onClear }: BulkBarProps) {
  return (
    <SelectionBar
      label="Выбранные товары"
      words={`Выбрано: ${plural(count, ['товар', 'товара', 'товаров'])}`}
      onClear={onClear}
    >
      <Button icon={<Table2 />} onClick={onPrices}>
        Цены и остатки
      </Button>
      <Button icon={<FolderPen />} onClick={onCategories}>
        Категории
      </Button>
      <Button kind="danger" icon={<Trash2 />} onClick={onRemove}>
        Удалить
      </Button>
    </SelectionBar>
  )
}
