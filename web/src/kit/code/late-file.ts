import { frameShown } from '../browser/frame.ts'

type Table = readonly [files: readonly string[], parts: Readonly<Record<string, readonly number[]>>]

/** The page's own: it says which files the keys of late parts are (web/late-files.ts). */
const [files, parts] = JSON.parse(document.querySelector('#late-files')?.textContent ?? '[[],{}]') as Table

/** Files that this page has asked for, or its HTML: when their styles are there. */
const coming = new Map(
  Array.from(document.querySelectorAll<HTMLLinkElement>('head link'), ({ href }) => [href, Promise.resolve()]),
)

/** Brings a late part of a build, and what it needs at the same time; it runs when its styles are there. */
export async function lateFile<Module>(load: (file: string) => Promise<Module>, part: string): Promise<Module> {
  const [own = '', ...others] = (parts[part] ?? []).map((index) => `/assets/${files[index] ?? ''}`)
  // A press that asks for it is answered first: to ask for ten files takes longer than that.
  if (navigator.userActivation?.isActive && others.some((file) => !coming.has(linkTo(file).href))) await frameShown()
  await Promise.all(others.map(bring))
  return load(own)
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.href = file
  return link
}

/** Waits for styles only: a script that does not come, the part itself will miss. */
function bring(file: string): Promise<void> {
  const link = linkTo(file)
  const { href } = link
  const known = coming.get(href)
  if (known) return known
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  const come = isStyle ? loaded(link) : Promise.resolve()
  coming.set(href, come)
  // Asked for anew by load-code.ts, which remembers styles that did not come.
  come.catch(() => coming.set(href, Promise.resolve()))
  document.head.append(link)
  return come
}

const loaded = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`No styles: ${link.href}`))
  })
