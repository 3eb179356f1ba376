/** A cell of a sheet that is written: a text, a number, a moment, or nothing. */
export type SheetValue = string | number | Date | null

export interface SheetColumn {
  readonly title: string
  /** In characters, for a workbook. */
  readonly width: number
}
