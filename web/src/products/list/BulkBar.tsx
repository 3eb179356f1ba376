import { useUnit } from 'effector-react'
import { FolderPen, Table2, Trash2 } from 'lucide-react'
import { useSelectedIds } from '../../kit/rows/use-selected-ids.ts'
import { plural } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { SelectionBar } from '../../kit/ui/layout/SelectionBar.tsx'
import { categoriesOpened, gridOpened } from './editing-model.ts'
import { $rows, removalAsked, selection } from './list-model.ts'

/** What can be done with the selected products at once; nothing while there are none. */
export function SelectedProducts() {
  const { rows, clear, openGrid, openCategories, remove } = useUnit({
    rows: $rows,
    clear: selection.cleared,
    openGrid: gridOpened,
    openCategories: categoriesOpened,
    remove: removalAsked,
  })
  const selectedIds = useSelectedIds(selection)
  if (selectedIds.size === 0) return null
  return (
    <BulkBar
      count={selectedIds.size}
      onPrices={() => openGrid({ products: rows.filter(({ uuid }) => selectedIds.has(uuid)), column: 'price' })}
      onCategories={openCategories}
      onRemove={() => remove([...selectedIds])}
      onClear={clear}
    />
  )
}

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
