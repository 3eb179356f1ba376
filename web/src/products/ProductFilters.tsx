import { Search, X } from 'lucide-react'
import { useMemo } from 'react'
import { productSortings, type Category } from '@console/shared/categories'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { TextField } from '../kit/ui/TextField.tsx'
import styles from './ProductFilters.module.css'
import { NO_CATEGORY } from './rows.ts'

interface ProductFiltersProps {
  categories: readonly Category[]
  typed: string
  onType: (title: string) => void
  category: string
  onCategory: (uuid: string) => void
  sorting: string
  onSorting: (sorting: string) => void
}

/** Which products are shown, and in which order. */
export function ProductFilters(props: ProductFiltersProps) {
  const { categories, typed, onType, category, onCategory, sorting, onSorting } = props
  const shelves = useMemo(
    () => [
      { value: '', label: 'Все категории' },
      ...categories.map(({ uuid, title, hex_color }) => ({ value: uuid, label: title, color: hex_color })),
      { value: NO_CATEGORY, label: 'Без категории' },
    ],
    [categories],
  )
  return (
    <search className={styles.filters}>
      <TextField
        label="Поиск по названию"
        labelHidden
        type="search"
        placeholder="Поиск по названию"
        className={styles.search}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        before={<Search aria-hidden="true" />}
        after={
          typed && (
            <IconButton label="Очистить поиск" size="small" onClick={() => onType('')}>
              <X />
            </IconButton>
          )
        }
      />
      <Select label="Категория" labelHidden items={shelves} value={category} onChange={onCategory} />
      <Select label="Порядок" labelHidden items={productSortings} value={sorting} onChange={onSorting} />
    </search>
  )
}
