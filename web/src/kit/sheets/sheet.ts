/** A cell of a sheet that is written: a text, a number, or nothing. */
export type SheetValue = string | number | null

export interface SheetColumn {
  readonly title: string
  /** In characters, for a workbook. */
  readonly width: number
}
