import { readSheet } from 'read-excel-file/universal'

/** Rows of cells; blank rows stay, or the others would lose their numbers. */
export async function xlsxRows(bytes: ArrayBuffer): Promise<string[][]> {
  const rows = await readSheet(bytes)
  // An empty cell is null.
  return rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell).trim())))
}
