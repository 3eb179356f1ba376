import type { EventCallable, Store } from 'effector'
import { useStoreMap, useUnit } from 'effector-react'
import { memo, useEffect, type ChangeEvent, type MouseEvent, type ReactElement } from 'react'
import { BareCheckbox, Checkbox } from '../ui/fields/Checkbox.tsx'
import type { RowPress } from './selection.ts'

/** What boxes need of `createSelection`. Each listens for itself: a press draws no row and no page anew. */
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

/** The box that selects a row of a table; with Shift, by mouse or keys, all rows from the one pressed before. */
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

/** Shift would also mark all text between the presses. */
const keepText = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault()
}

interface AllRowsCheckboxProps {
  /** Words alone are only heard. */
  label: string | ReactElement
  /** Those that the table shows; another array, and they are looked through again. */
  rows: readonly { readonly uuid: string }[]
  selection: Pick<RowSelection, '$selectedIds'>
  onSelect: (isSelected: boolean) => void
}

/** The box in a table's head, for all rows that it shows: a dash while some of them are selected. */
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
