type Table = readonly [files: readonly string[], parts: Readonly<Record<string, readonly number[]>>]

/** The page's own: it says which files the keys of late parts are (web/late-files.ts). */
const [files, parts] = JSON.parse(document.querySelector('#late-files')?.textContent ?? '[[],{}]') as Table

/** Files that this page has asked for, or its HTML. */
const asked = new Set(Array.from(document.querySelectorAll<HTMLLinkElement>('head link'), ({ href }) => href))

/** Brings a late part of a build, and what it needs at the same time; it runs when its styles are there. */
export async function lateFile<Module>(load: (file: string) => Promise<Module>, part: string): Promise<Module> {
  const [own = '', ...others] = (parts[part] ?? []).map((index) => `/assets/${files[index] ?? ''}`)
  await Promise.all(others.map(bring))
  return load(own)
}

/** Waits for styles only: a script that does not come, the part itself will miss. */
async function bring(file: string): Promise<void> {
  const link = document.createElement('link')
  link.href = file
  if (asked.has(link.href)) return
  asked.add(link.href)
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  document.head.append(link)
  if (!isStyle) return
  await new Promise((resolve, reject) => {
    link.onload = resolve
    // Asked for anew by load-code.ts, which remembers styles that did not come.
    link.onerror = () => reject(new Error(`No styles: ${file}`))
  })
}
