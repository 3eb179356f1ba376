import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { productSortings } from '@console/shared/categories'
import { QueryNote } from '../../kit/data/QueryNote.tsx'
import { SearchField } from '../../kit/ui/fields/SearchField.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import styles from './ProductFilters.module.css'
import { NO_CATEGORY } from './rows.ts'
import { categoryList } from './categories-model.ts'
import type { ProductSelection } from './filters.ts'

interface ProductFiltersProps {
  selection: ProductSelection
  onSelect: (change: Partial<ProductSelection>) => void
}

/** Which products are shown, and in which order. */
export function ProductFilters({ selection, onSelect }: ProductFiltersProps) {
  const { categories, view } = useUnit({ categories: categoryList.$items, view: categoryList.$view })
  const { category, title, sort } = selection
  const categoryTitles = useMemo(
    () => [
      { value: '', label: 'Все категории' },
      ...categories.map(({ uuid, title, hex_color }) => ({ value: uuid, label: title, color: hex_color })),
      { value: NO_CATEGORY, label: 'Без категории' },
    ],
    [categories],
  )
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label="Поиск по названию"
          placeholder="Поиск по названию"
          value={title}
          onChange={(text) => onSelect({ title: text })}
        />
      </div>
      <Select
        label="Категория"
        labelHidden
        items={categoryTitles}
        placeholder={view === 'loading' ? 'Категории загружаются…' : undefined}
        value={category}
        onChange={(uuid) => onSelect({ category: uuid })}
      />
      <Select
        label="Порядок"
        labelHidden
        items={productSortings}
        value={sort}
        onChange={(value) => onSelect({ sort: value })}
      />
      <QueryNote query={categoryList} failed="Категории не загрузились" />
    </search>
  )
}
