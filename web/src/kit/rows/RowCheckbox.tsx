import type { EventCallable, Store } from 'effector'
import { useStoreMap, useUnit } from 'effector-react'
import { memo, useEffect, type ChangeEvent, type MouseEvent, type ReactElement } from 'react'
import { BareCheckbox, Checkbox } from '../ui/fields/Checkbox.tsx'
import type { RowPress } from './selection.ts'

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
