import { useUnit } from 'effector-react'
import { memo, useMemo } from 'react'
import { productSortings } from '@console/shared/categories'
import { QueryNote } from '../../kit/views/QueryView.tsx'
import { SearchField } from '../../kit/ui/fields/SearchField.tsx'
import { Segments } from '../../kit/ui/fields/Segments.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { FilterPanel } from '../../kit/ui/layout/FilterPanel.tsx'
import { OUT_OF_STOCK } from '../../projects/project-url.ts'
import { NO_CATEGORY, NO_PHOTO } from '../assortment/rows.ts'
import { categoryList } from '../assortment/categories-model.ts'
import type { Filters } from './filters.ts'
import { stockLabels } from './labels.ts'
import styles from './ProductsPage.module.css'

interface ProductFiltersProps {
  filters: Filters
  /** The number of products that pass the other filters, and of those that are also out of stock. */
  counts: { readonly all: number; readonly out: number }
  onChange: (change: Partial<Filters>) => void
}

/** The filters and the sorting of the list. */
export const ProductFilters = memo(function ProductFilters({ filters, counts, onChange }: ProductFiltersProps) {
  const { categories, view } = useUnit({ categories: categoryList.$items, view: categoryList.$view })
  const { category, title, stock, sort } = filters
  const [all, some, none] = stockLabels(counts.all, counts.out)
  const categoryTitles = useMemo(
    () => [
      { value: '', label: 'Все категории' },
      ...categories.map(({ uuid, title, hex_color }) => ({ value: uuid, label: title, color: hex_color })),
      { value: NO_CATEGORY, label: 'Без категории' },
      { value: NO_PHOTO, label: 'Без фото' },
    ],
    [categories],
  )
  const set = [
    ...categoryTitles.flatMap(({ value, label }) =>
      value && value === category ? { label, onClear: () => onChange({ category: '' }) } : [],
    ),
  ]
  return (
    <FilterPanel
      set={set}
      alwaysShown={
        <Segments
          label="Наличие"
          items={[
            { value: '', label: all },
            { value: 'in', label: some },
            { value: OUT_OF_STOCK, label: none },
          ]}
          value={stock}
          onChange={(value) => onChange({ stock: value })}
        />
      }
      search={
        <SearchField
          label="Поиск по названию и артикулу"
          placeholder="Название или артикул"
          value={title}
          onChange={(text) => onChange({ title: text })}
        />
      }
    >
      <Select
        className={styles.select}
        label="Категория"
        labelHidden
        items={categoryTitles}
        placeholder={view === 'loading' ? 'Категории загружаются…' : undefined}
        value={category}
        onChange={(uuid) => onChange({ category: uuid })}
      />
      <Select
        className={styles.order}
        label="Порядок"
        labelHidden
        items={productSortings}
        value={sort}
        onChange={(value) => onChange({ sort: value })}
      />
      <QueryNote query={categoryList} failed="Категории не загрузились" />
    </FilterPanel>
  )
})
