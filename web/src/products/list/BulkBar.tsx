import { useUnit } from 'effector-react'
import FolderPen from 'lucide-react/icons/folder-pen'
import Table2 from 'lucide-react/icons/table-2'
import Trash2 from 'lucide-react/icons/trash'
import { SelectedBar, useSelectedRows, type SelectedRows } from '../../kit/rows/RowSelection.tsx'
import { plural } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { categoriesOpened, gridOpened } from '../assortment/editing-model.ts'
import { removalRequested, selection } from '../assortment/list-model.ts'
import type { ProductRow } from '../assortment/rows.ts'

/** Actions for the selected products. */
export function SelectedProducts() {
  const { openGrid, openCategories, remove } = useUnit({
    openGrid: gridOpened,
    openCategories: categoriesOpened,
    remove: removalRequested,
  })
  const selected = useSelectedRows(selection)
  return (
    <BulkBar
      selected={selected}
      onPrices={() => openGrid({ products: selected.items, column: 'price' })}
      onCategories={openCategories}
      onRemove={() => remove(selected.items.map(({ uuid }) => uuid))}
    />
  )
}

interface BulkBarProps {
  selected: SelectedRows<ProductRow>
  onPrices: () => void
  onCategories: () => void
  onRemove: () => void
}

export function BulkBar({ selected, onPrices, onCategories, onRemove }: BulkBarProps) {
  return (
    <SelectedBar
      label="Выбранные товары"
      selected={selected}
      countText={(count) => plural(count, ['товар', 'товара', 'товаров'])}
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
    </SelectedBar>
  )
}
