import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { AmountField, NumberField } from '../../kit/ui/fields/NumberField.tsx'
import { cellName, cellOpened } from '../assortment/editing-model.ts'
import type { GridColumn } from '../assortment/rows.ts'
import * as model from './cells-model.ts'
import styles from './CellEditor.module.css'

interface CellEditorProps {
  product: string
  column: GridColumn
}

/** The editor of a table cell. Enter, Tab and a press elsewhere save; Esc discards. */
export default function CellEditor({ product, column }: CellEditorProps) {
  const { cells, open, type, commit, giveUp, goTo } = useUnit({
    cells: model.$cells,
    open: model.opened,
    type: model.typed,
    commit: model.committed,
    giveUp: model.givenUp,
    goTo: cellOpened,
  })
  const name = cellName(product, column)
  const cell = cells.get(name)
  // An editor that mounts again because its row was scrolled into view must not take the focus.
  const [isNew] = useState(cell === undefined)
  useEffect(() => void open({ product, column }), [open, product, column])
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const box = element.current
    return () => {
      if (box?.contains(document.activeElement))
        box.parentElement?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [])

  const input = cell && {
    labelHidden: true,
    autoFocus: isNew,
    defaultValue: cell.text,
    readOnly: cell.isSaving,
    'aria-busy': cell.isSaving,
    error: cell.problem ?? undefined,
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
    onChange: ({ target }: { target: HTMLInputElement }) => type({ name, text: target.value }),
    // If the whole window has lost the focus, the owner has not left the cell.
    onBlur: ({ target }: FocusEvent) => {
      if (target !== document.activeElement && !cell.problem) commit(name)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isBeside = column === (event.shiftKey ? 'price' : 'quantity')
      if (event.key === 'Enter') commit(name)
      else if (event.key === 'Escape') giveUp(name)
      else if (event.key === 'Tab' && isBeside) goTo(cellName(product, event.shiftKey ? 'quantity' : 'price'))
      else return
      event.preventDefault()
    },
  }
  return (
    <span ref={element} className={styles.editor} data-cell-editor={cell && ''}>
      {input &&
        (column === 'price' ? (
          <AmountField label="Цена" {...input} />
        ) : (
          <NumberField of="pieces" label="Остаток" {...input} />
        ))}
    </span>
  )
}
