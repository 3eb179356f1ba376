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
