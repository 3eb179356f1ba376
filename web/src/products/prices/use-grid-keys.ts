import { useState, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react'
import {
  blockIn,
  blockText,
  cellKey,
  filledDown,
  gridColumns,
  valueOf,
  withBlock,
  withCell,
  type Block,
  type Edits,
  type GridRow,
} from './price-grid.ts'
import { changedKeys } from './price-grid-model.ts'

export interface Cell {
  readonly row: number
  readonly column: number
}

/** The text in the active cell; `isFresh` if typing replaced the old value. */
interface Typing {
  readonly text: string
  readonly isFresh: boolean
}

const lastColumn = gridColumns.length - 1

/** Keyboard, clipboard and pointer of the grid, as in spreadsheets. */
export function useGridKeys(options: {
  rows: readonly GridRow[]
  /** The column in which the cursor starts. */
  column: number
  edits: Edits
  onEdit: (edits: Edits) => void
  /** The edits after an undo and after a redo; null if there is none. */
  before: Edits | null
  after: Edits | null
  onUndo: () => void
  onRedo: () => void
  onGo: (row: number) => void
}) {
  const { rows, column, edits, onEdit, before, after, onUndo, onRedo, onGo } = options
  const [active, setActive] = useState<Cell>({ row: 0, column })
  const [anchor, setAnchor] = useState<Cell>(active)
  const [typing, setTyping] = useState<Typing | null>(null)
  const block: Block = {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  }

  const go = (row: number, column: number, extend = false) => {
    const cell = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(lastColumn, column)),
    }
    setActive(cell)
    if (!extend) setAnchor(cell)
    onGo(cell.row)
  }
  /** Goes to the next cell of the row, or to the first of the next row. */
  const goAlong = (step: 1 | -1) => {
    const index = active.row * (lastColumn + 1) + active.column + step
    go(Math.floor(index / (lastColumn + 1)), index < 0 ? 0 : index % (lastColumn + 1))
  }
  const begin = (text?: string) => {
    const row = rows[active.row]
    const column = gridColumns[active.column]
    if (row && column) setTyping({ text: text ?? valueOf(row, column.name, edits), isFresh: text !== undefined })
  }
  const commit = () => {
    const row = rows[active.row]
    const column = gridColumns[active.column]
    if (typing && row && column) onEdit(withCell(edits, row, column.name, typing.text))
    setTyping(null)
  }
  /** Undoes or redoes a step and goes to a cell that it changed. */
  const step = (to: Edits | null, take: () => void) => {
    if (!to) return
    const keys = new Set(changedKeys(edits, to))
    const isChanged = (row: GridRow) => gridColumns.findIndex(({ name }) => keys.has(cellKey(row, name)))
    const index = rows.findIndex((row) => isChanged(row) >= 0)
    const row = rows[index]
    if (row) go(index, isChanged(row))
    take()
  }
  const undo = () => step(before, onUndo)
  const redo = () => step(after, onRedo)
  const clear = () => onEdit(withBlock(edits, rows, block, [['']]))
  const fillDown = () => onEdit(filledDown(edits, rows, block))

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const isCommand = ctrlKey || metaKey
    const page = 10
    const moves: Readonly<Record<string, () => void>> = {
      ArrowUp: () => go(isCommand ? 0 : active.row - 1, active.column, shiftKey),
      ArrowDown: () => go(isCommand ? rows.length - 1 : active.row + 1, active.column, shiftKey),
      ArrowLeft: () => go(active.row, active.column - 1, shiftKey),
      ArrowRight: () => go(active.row, active.column + 1, shiftKey),
      PageUp: () => go(active.row - page, active.column, shiftKey),
      PageDown: () => go(active.row + page, active.column, shiftKey),
      Home: () => go(isCommand ? 0 : active.row, 0, shiftKey),
      End: () => go(isCommand ? rows.length - 1 : active.row, lastColumn, shiftKey),
    }
    const move = moves[key]
    const done = () => event.preventDefault()
    if (typing) {
      // In a cell opened for editing, the arrow keys move the caret.
      if (key === 'Escape') {
        // Keeps the modal open.
        event.stopPropagation()
        setTyping(null)
      } else if (key === 'Enter') {
        commit()
        go(active.row + (shiftKey ? -1 : 1), active.column)
      } else if (key === 'Tab') {
        commit()
        goAlong(shiftKey ? -1 : 1)
      } else if (move && typing.isFresh && key.startsWith('Arrow')) {
        commit()
        move()
      } else return
      done()
      return
    }
    const isEdge = active.row === (shiftKey ? 0 : rows.length - 1) && active.column === (shiftKey ? 0 : lastColumn)
    const letter = isCommand && !altKey ? key.toLowerCase() : ''
    if (move) move()
    else if (letter === 'y' || letter === 'н' || (shiftKey && (letter === 'z' || letter === 'я'))) redo()
    else if (letter === 'z' || letter === 'я') undo()
    else if (key === 'Enter' || key === 'F2') begin()
    // Tab leaves the grid from its last cell.
    else if (key === 'Tab' && !isEdge) goAlong(shiftKey ? -1 : 1)
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (letter === 'd' || letter === 'в') fillDown()
    else if (letter === 'a' || letter === 'ф') {
      setAnchor({ row: 0, column: 0 })
      setActive({ row: rows.length - 1, column: lastColumn })
    } else if (key.length === 1 && !isCommand && !altKey && key !== ' ') begin(key)
    else return
    done()
  }
  const onCopy = (event: ClipboardEvent) => {
    if (typing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', blockText(rows, block, edits))
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = blockIn(event.clipboardData.getData('text/plain'))
    // While typing, a single value is pasted into the text; several values are pasted as cells.
    if (typing && pasted.flat().length < 2) return
    event.preventDefault()
    setTyping(null)
    onEdit(withBlock(edits, rows, block, pasted))
  }
  const onCellDown = (event: PointerEvent, row: number, column: number) => {
    if (typing && active.row === row && active.column === column) return
    const isAgain = active.row === row && active.column === column && !event.shiftKey
    if (typing) commit()
    if (isAgain) begin()
    else go(row, column, event.shiftKey)
  }
  const onCellEnter = (event: PointerEvent, row: number, column: number) => {
    if (event.pointerType === 'mouse' && event.buttons === 1 && !typing) go(row, column, true)
  }
  return {
    active,
    block,
    typing,
    type: (text: string) => setTyping((before) => before && { ...before, text }),
    commit,
    fillDown,
    undo,
    redo,
    cell: { onCellDown, onCellEnter },
    grid: { onKeyDown, onCopy, onPaste },
  }
}
