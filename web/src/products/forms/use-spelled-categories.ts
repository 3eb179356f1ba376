import { useUnit } from 'effector-react'
import type { SpellValue } from '../../kit/form/conflicts/conflict-texts.ts'
import { categoryList, namesOf } from '../assortment/categories-model.ts'

/** Returns a function that spells a product's categories by their titles, for questions about conflicts. */
export function useSpelledCategories(): SpellValue {
  const names = namesOf(useUnit(categoryList.$items))
  return (path, value) =>
    path === 'category_uuids' && Array.isArray(value)
      ? value.map((uuid) => names[String(uuid)] ?? 'Удалённая категория').join(', ') || 'пусто'
      : null
}
