import { useUnit } from 'effector-react'
import X from 'lucide-react/icons/x'
import { useState, type Ref } from 'react'
import { categoryTwice } from '@console/shared/products'
import { QueryNote } from '../../kit/views/QueryView.tsx'
import type { ViewState } from '../../kit/data/query.ts'
import { ColorDot } from '../../kit/ui/feedback/marks.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { categoryList, namesOf } from '../assortment/categories-model.ts'
import type { SpellValue } from '../../kit/form/conflicts/conflict-texts.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './fields.module.css'

interface CategoriesFieldProps {
  value: readonly string[]
  onChange: (uuids: string[]) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** Placeholder of the empty field, by the state of the list. */
const placeholders: Readonly<Record<ViewState, string>> = {
  loading: 'Категории загружаются…',
  failed: 'Категории не загрузились',
  empty: 'В магазине пока нет категорий',
  shown: 'Добавить категорию',
}

/** Text for a selected category that is not in the list: it counts as deleted only once the list has loaded. */
const unnamed: Readonly<Record<ViewState, string>> = {
  loading: 'Название загружается…',
  failed: 'Название не загрузилось',
  empty: 'Удалённая категория',
  shown: 'Удалённая категория',
}

/** Selects several categories one by one, without duplicates (shared/docs/products.md). */
export function CategoriesField({ value, onChange, onBlur, ref, hint, error }: CategoriesFieldProps) {
  const { view, categories } = useUnit({ view: categoryList.$view, categories: categoryList.$items })
  const [twice, setTwice] = useState(false)
  const items = categories.map(({ uuid, title, hex_color }) => ({ value: uuid, label: title, color: hex_color }))
  const add = (uuid: string) => {
    setTwice(value.includes(uuid))
    if (!value.includes(uuid)) onChange([...value, uuid])
  }
  return (
    <div className={layout.lines}>
      <Select
        label="Категории"
        placeholder={placeholders[view]}
        disabled={view !== 'shown'}
        items={items}
        value={null}
        onChange={add}
        onBlur={onBlur}
        ref={ref}
        hint={hint}
        error={twice ? categoryTwice : error}
      />
      <QueryNote query={categoryList} failed="Категории не загрузились" />
      {value.length > 0 && (
        <ul className={layout.buttons} aria-label="Выбранные категории">
          {value.map((uuid) => {
            const item = items.find((one) => one.value === uuid)
            const title = item?.label ?? unnamed[view]
            return (
              <li key={uuid} className={styles.chip}>
                {item && <ColorDot color={item.color} />}
                <span className={styles.text}>{title}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Убрать категорию «${title}»`}
                  onClick={() => {
                    setTwice(false)
                    onChange(value.filter((other) => other !== uuid))
                  }}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Returns a function that spells a product's categories by their titles, for questions about conflicts. */
export function useSpelledCategories(): SpellValue {
  const names = namesOf(useUnit(categoryList.$items))
  return (path, value) =>
    path === 'category_uuids' && Array.isArray(value)
      ? value.map((uuid) => names[String(uuid)] ?? 'Удалённая категория').join(', ') || 'пусто'
      : null
}
