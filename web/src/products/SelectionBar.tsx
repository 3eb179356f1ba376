import { FolderPen, Table2, Trash2, X } from 'lucide-react'
import { plural } from '../kit/text.ts'
import { Button } from '../kit/ui/Button.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  count: number
  onPrices: () => void
  onCategories: () => void
  onRemove: () => void
  onClear: () => void
}

/** What can be done with the chosen products; it lies over the page's end while something is chosen. */
export function SelectionBar({ count, onPrices, onCategories, onRemove, onClear }: SelectionBarProps) {
  return (
    <section className={styles.bar} aria-label="Выбранные товары">
      <span className={styles.count} role="status">
        Выбрано: {plural(count, ['товар', 'товара', 'товаров'])}
      </span>
      <Button icon={<Table2 />} onClick={onPrices}>
        Цены и остатки
      </Button>
      <Button icon={<FolderPen />} onClick={onCategories}>
        Категории
      </Button>
      <Button kind="danger" icon={<Trash2 />} onClick={onRemove}>
        Удалить
      </Button>
      <IconButton label="Снять выбор" onClick={onClear}>
        <X />
      </IconButton>
    </section>
  )
}
