import { X } from 'lucide-react'
import { useState, type Ref } from 'react'
import type { Category } from '@console/shared/categories'
import { categoryTwice } from '@console/shared/products'
import { ColorDot } from '../../kit/ui/fields/color/ColorDot.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import styles from './CategoriesField.module.css'

interface CategoriesFieldProps {
  categories: readonly Category[]
  value: readonly string[]
  onChange: (uuids: string[]) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** Several categories, none twice (shared/docs/products.md): selected one by one, each can be taken away again. */
export function CategoriesField({ categories, value, onChange, onBlur, ref, hint, error }: CategoriesFieldProps) {
  const [twice, setTwice] = useState(false)
  const items = categories.map(({ uuid, title, hex_color }) => ({ value: uuid, label: title, color: hex_color }))
  const add = (uuid: string) => {
    setTwice(value.includes(uuid))
    if (!value.includes(uuid)) onChange([...value, uuid])
  }
  return (
    <div className={styles.field}>
      <Select
        label="Категории"
        placeholder={categories.length === 0 ? 'В магазине пока нет категорий' : 'Добавить категорию'}
        disabled={categories.length === 0}
        items={items}
        value={null}
        onChange={add}
        onBlur={onBlur}
        ref={ref}
        hint={hint}
        error={twice ? categoryTwice : error}
      />
      {value.length > 0 && (
        <ul className={styles.selected} aria-label="Выбранные категории">
          {value.map((uuid) => {
            const item = items.find((one) => one.value === uuid)
            const title = item?.label ?? 'Удалённая категория'
            return (
              <li key={uuid} className={styles.chip}>
                {item && <ColorDot color={item.color} />}
                <span className={styles.words}>{title}</span>
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
