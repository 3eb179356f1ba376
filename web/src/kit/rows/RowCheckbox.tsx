import type { EventCallable } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, type MouseEvent } from 'react'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import type { RowPress } from './selection.ts'

interface RowCheckboxProps {
  /** 'Выбрать «Мёд»'. */
  label: string
  uuid: string
  isSelected: boolean
  /** `createSelection`'s `pressed`. */
  onPress: (press: RowPress) => void
}

/** The box that selects a row of a table; with Shift, by mouse or keys, all rows from the one pressed before. */
export function RowCheckbox({ label, uuid, isSelected, onPress }: RowCheckboxProps) {
  return (
    <Checkbox
      label={label}
      labelHidden
      checked={isSelected}
      onMouseDown={keepText}
      onChange={({ target, nativeEvent }) =>
        onPress({
          uuid,
          isSelected: target.checked,
          isRange: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
        })
      }
    />
  )
}

/** Shift would also mark all text between the presses. */
const keepText = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault()
}

interface RowUnits {
  readonly shown: EventCallable<readonly { readonly uuid: string }[]>
}

/** Tells a selection which rows the page shows. */
export function useShownRows(selection: RowUnits, rows: readonly { readonly uuid: string }[]): void {
  const show = useUnit(selection.shown)
  useEffect(() => void show(rows), [show, rows])
}
