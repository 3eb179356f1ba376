/** A day without time and zone: '2026-03-21'. */
export class SheetDay {
  constructor(readonly iso: string) {}
}

/** A cell to write: a text, a number, a moment, a day, or nothing. */
export type SheetValue = string | number | Date | SheetDay | null

export interface SheetColumn {
  readonly title: string
  /** In characters, for a workbook. */
  readonly width: number
}

/** A cell that is neither text nor number: an error, or a date that a spreadsheet made of an article number. */
interface BadCell {
  /** The problem, worded to follow the column's title: 'в ячейке ошибка #Н/Д'. */
  readonly problem: string
}

export type Cell = string | BadCell

/** One sheet of a file. Row and cell positions count from 0; the spreadsheet shows them from 1. */
export interface Table {
  readonly name: string
  readonly isHidden: boolean
  readonly rows: readonly (readonly Cell[])[]
  /** Positions of rows hidden by a filter or by hand. */
  readonly hiddenRows: ReadonlySet<number>
}

/** The file is not a readable table; `message` tells the owner in Russian why and what to do. */
export class SheetError extends Error {
  override readonly name = 'SheetError'
}

/** Returns the text of a cell, '' for a bad one. */
export const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '')

export const isBlank = (row: readonly Cell[]): boolean =>
  row.every((cell) => typeof cell === 'string' && cell.trim() === '')

/** Removes invisible characters: control characters, zero-width marks, surrounding spaces. */
export const visibleText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[\p{Cc}\u200b\u200e\u200f\u2060\ufeff]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .trim()

/** Cuts empty cells at the end of each row and empty rows at the end of the table. */
export function trimmed(rows: readonly (readonly Cell[])[]): Cell[][] {
  const cut = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1)
}
