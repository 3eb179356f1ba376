import type { Product } from '@console/shared/products'

export const categoryModes = [
  { value: 'add', label: 'Добавить' },
  { value: 'remove', label: 'Убрать' },
  { value: 'replace', label: 'Заменить' },
] as const
export type CategoryMode = (typeof categoryModes)[number]['value']

export interface CategoryChange {
  readonly mode: CategoryMode
  readonly uuids: readonly string[]
}

/** A product's categories after the change, without duplicates; null if nothing changes. */
export function categoriesAfter({ category_uuids }: Product, { mode, uuids }: CategoryChange): string[] | null {
  const before = category_uuids ?? []
  const after = {
    add: () => [...new Set([...before, ...uuids])],
    remove: () => before.filter((uuid) => !uuids.includes(uuid)),
    replace: () => [...new Set(uuids)],
  }[mode]()
  const isSame = after.length === before.length && after.every((uuid) => before.includes(uuid))
  return isSame ? null : after
}
