import { loadCode } from '../code/load-code.ts'

/** A workbook is a ZIP archive; whatever the file is called, it begins so. */
const isWorkbook = (bytes: ArrayBuffer): boolean => {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  return first === 0x50 && second === 0x4b
}

/** Rows of a CSV or XLSX file; the libraries that read them come with the first file. */
export async function sheetRows(file: Blob): Promise<string[][]> {
  const bytes = await file.arrayBuffer()
  if (isWorkbook(bytes)) return (await loadCode(() => import('./read-xlsx.ts'))).xlsxRows(bytes)
  return (await loadCode(() => import('./read-csv.ts'))).csvRows(bytes)
}
