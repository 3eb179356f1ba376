import type { EventCallable, Store } from 'effector'
import { useUnit, useStoreMap } from 'effector-react'
import {
  useDeferredValue,
  useMemo,
  type ReactNode,
  memo,
  useEffect,
  type ChangeEvent,
  type MouseEvent,
  type ReactElement,
} from 'react'
import { numberText } from '../text.ts'
import { SelectionBar } from '../ui/layout/SelectionBar.tsx'
import { BareCheckbox, Checkbox } from '../ui/fields/Checkbox.tsx'
import type { RowPress } from './selection.ts'

interface Row {
  readonly uuid: string
}

interface Selection<Item> {
  readonly $selected: Store<readonly Item[]>
  readonly $shown: Store<readonly Row[]>
  readonly set: EventCallable<readonly string[]>
  readonly cleared: EventCallable<void>
}

/** The selected rows, for the bar with their number and actions (RowSelection.tsx). */
export interface SelectedRows<Item> {
  /** First the rows that the filters hide, which a confirmation must name; then the others in the list's order. */
  readonly items: readonly Item[]
  /** The number of rows that the filters hide. */
  readonly outside: number
  readonly clear: () => void
}

/** Returns the selected rows, one frame late: a press first updates its own checkbox, then the bar. */
export function useSelectedRows<Item extends Row>(selection: Selection<Item>): SelectedRows<Item> {
  const { selected, shown, clear } = useUnit({
    selected: selection.$selected,
    shown: selection.$shown,
    clear: selection.cleared,
  })
  const counted = useDeferredValue(selected)
  return useMemo(() => {
    if (counted.length === 0) return { items: counted, outside: 0, clear }
    const byUuid = new Map(counted.map((item) => [item.uuid, item]))
    const visible = shown.flatMap(({ uuid }) => byUuid.get(uuid) ?? [])
    const seen = new Set(visible)
    const others = counted.filter((item) => !seen.has(item))
    return { items: [...others, ...visible], outside: others.length, clear }
  }, [counted, shown, clear])
}

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

/** The units of `createSelection` that checkboxes use. Each checkbox subscribes itself, so a press rerenders neither row nor page. */
export interface RowSelection {
  readonly $selectedIds: Store<ReadonlySet<string>>
  readonly pressed: EventCallable<RowPress>
}

interface RowCheckboxProps {
  /** 'Выбрать «Мёд»'. */
  label: string
  uuid: string
  selection: RowSelection
}

/** The checkbox that selects a table row; with Shift, by mouse or keyboard, all rows from the one pressed before. */
export const RowCheckbox = memo(function RowCheckbox({ label, uuid, selection }: RowCheckboxProps) {
  const press = useUnit(selection.pressed)
  const isSelected = useStoreMap({
    store: selection.$selectedIds,
    keys: [uuid],
    fn: (selectedIds) => selectedIds.has(uuid),
  })
  return (
    <BareCheckbox
      label={label}
      checked={isSelected}
      onMouseDown={keepText}
      onChange={({ target, nativeEvent }) =>
        press({
          uuid,
          isSelected: target.checked,
          isRange: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
        })
      }
    />
  )
})

/** Prevents Shift from selecting the text between the presses. */
const keepText = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault()
}

interface AllRowsCheckboxProps {
  /** A plain string is visually hidden. */
  label: string | ReactElement
  /** The rows that the table shows; keep the array stable, since a new one is searched again. */
  rows: readonly { readonly uuid: string }[]
  selection: Pick<RowSelection, '$selectedIds'>
  onSelect: (isSelected: boolean) => void
}

/** The checkbox in a table's head for all shown rows: a dash while some of them are selected. */
export function AllRowsCheckbox({ label, rows, selection, onSelect }: AllRowsCheckboxProps) {
  const selected = useStoreMap({
    store: selection.$selectedIds,
    keys: [rows],
    fn: (selectedIds) => {
      if (selectedIds.size === 0 || rows.length === 0) return 'none'
      if (rows.every(({ uuid }) => selectedIds.has(uuid))) return 'all'
      return rows.some(({ uuid }) => selectedIds.has(uuid)) ? 'some' : 'none'
    },
  })
  const box = {
    checked: selected === 'all',
    indeterminate: selected === 'some',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onSelect(target.checked),
  }
  return typeof label === 'string' ? <BareCheckbox label={label} {...box} /> : <Checkbox label={label} {...box} />
}

interface RowUnits {
  readonly shown: EventCallable<readonly { readonly uuid: string }[]>
}

/** Tells a selection which rows the page shows. */
export function useShownRows(selection: RowUnits, rows: readonly { readonly uuid: string }[]): void {
  const show = useUnit(selection.shown)
  useEffect(() => void show(rows), [show, rows])
}
