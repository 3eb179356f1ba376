/** Saves a file as the browser saves any download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later: a browser may still be reading.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
