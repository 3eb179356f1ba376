import { nameOf } from '../exhibit.ts'
import { codeOf, componentsOf, sharedCodeOf } from './code-of.ts'

const found = import.meta.glob<string>('../{parts,pieces}/**/*.gallery.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = import.meta.glob<string>('../../src/**/*.tsx', { query: '?raw', import: 'default' })

/** What the list shows: no part is loaded for it. */
export interface Listed {
  /** 'parts/buttons/Button' */
  readonly name: string
  readonly title: string
  readonly group: string
  readonly code: ReadonlyMap<string, string>
  readonly sharedCode: string
  readonly alone: boolean
  /** The console's files whose components it shows. */
  readonly shows: readonly string[]
}

export const listed: readonly Listed[] = Object.entries(found)
  .map(([path, text]): Listed => {
    const name = nameOf(path)
    const [, ...folders] = name.split('/').slice(0, -1)
    return {
      name,
      title: name.slice(name.lastIndexOf('/') + 1),
      group: folders.join('/') || 'из чего состоят страницы',
      code: codeOf(text),
      sharedCode: sharedCodeOf(text),
      alone: text.includes('export const alone = true'),
      shows: showsOf(name, text),
    }
  })
  .sort((one, other) => one.group.localeCompare(other.group) || one.title.localeCompare(other.title))

/** A part is told by its own file, a piece of a page by what it imports. */
function showsOf(name: string, text: string): string[] {
  if (name.startsWith('parts/')) return [`kit/ui/${name.slice('parts/'.length)}.tsx`]
  return [...text.matchAll(/from '(?:\.\.\/)+src\/([^']+\.tsx)'/g)].map(([, path = '']) => path)
}

/** Doc comments of the components that an exhibit shows. */
export async function wordsOf({
  name,
  shows,
  code,
  sharedCode,
}: Listed): Promise<readonly (readonly [string, string])[]> {
  const texts = await Promise.all(shows.map((path) => sources[`../../src/${path}`]?.() ?? Promise.resolve('')))
  const used = [sharedCode, ...code.values()].join('\n')
  return texts
    .flatMap((text) => [...componentsOf(text)])
    .filter(([component]) => name.startsWith('parts/') || used.includes(`<${component}`))
}
