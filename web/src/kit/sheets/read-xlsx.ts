import { readSheet } from 'read-excel-file/universal'

export async function xlsxRows(bytes: ArrayBuffer): Promise<string[][]> {
  const rows = await readSheet(bytes)
  return rows
    .map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell).trim())))
    .filter((row) => row.some(Boolean))
}
