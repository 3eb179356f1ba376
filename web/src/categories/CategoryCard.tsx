import { GripHorizontal, Pencil, Trash2 } from 'lucide-react'
import type { Category } from '@console/shared/categories'
import { Menu } from '../kit/ui/Menu.tsx'
import type { HandleProps } from '../kit/ui/SortableGrid.tsx'
import styles from './CategoryCard.module.css'
import { CategoryFace } from './CategoryFace.tsx'

export interface CategoryCardProps {
  category: Category
  handleProps: HandleProps
  onOpen: () => void
  onEdit: () => void
  onRemove: () => void
}

export function CategoryCard({ category, handleProps, onOpen, onEdit, onRemove }: CategoryCardProps) {
  return (
    <article className={styles.card}>
      <CategoryFace category={category} pictureUrl={category.image_url} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <button type="button" className={styles.open} onClick={onOpen}>
            {category.title}
          </button>
        </h3>
        <p className={styles.description}>{category.description}</p>
      </div>
      <div className={styles.menu}>
        <Menu
          label={`Действия с категорией «${category.title}»`}
          size="small"
          items={[
            { label: 'Изменить', icon: <Pencil />, onSelect: onEdit },
            { label: 'Удалить', icon: <Trash2 />, onSelect: onRemove, tone: 'danger' },
          ]}
        />
      </div>
      <button {...handleProps} type="button" className={styles.handle}>
        <GripHorizontal aria-hidden="true" />
      </button>
    </article>
  )
}
