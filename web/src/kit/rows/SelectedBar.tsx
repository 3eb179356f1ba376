import type { ReactNode } from 'react'
import { numberText } from '../text.ts'
import { SelectionBar } from '../ui/layout/SelectionBar.tsx'
import type { SelectedRows } from './use-selected-rows.ts'

interface SelectedBarProps<Item> {
  label: string
  selected: SelectedRows<Item>
  /** '3 товара'. */
  countText: (count: number) => string
  /** The actions on all selected rows, including those that the filters hide. */
  children: ReactNode
}

/** The bar of a list's selected rows; renders nothing without a selection. */
export function SelectedBar<Item>({ label, selected, countText, children }: SelectedBarProps<Item>) {
  const { items, outside, clear } = selected
  if (items.length === 0) return null
  const words = [`Выбрано: ${countText(items.length)}`, outsideText(items.length, outside)].filter(Boolean)
  return (
    <SelectionBar label={label} words={words.join(', ')} onClear={clear}>
      {children}
    </SelectionBar>
  )
}

function outsideText(count: number, outside: number): string {
  if (outside === 0) return ''
  if (outside < count) return `${numberText(outside)} вне фильтра`
  return count === 1 ? 'вне фильтра' : 'все вне фильтра'
}
