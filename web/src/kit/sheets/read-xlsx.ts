import { readSheet } from 'read-excel-file/universal'

const cellText = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell).trim())

/** Rows of cells; blank rows stay, or the others would lose their numbers. */
export async function xlsxRows(bytes: ArrayBuffer): Promise<string[][]> {
  const rows = await readSheet(bytes)
  return rows.map((row) => row.map(cellText))
}
