/** What stands in a `*.gallery.tsx` under the name of each state: Prettier puts every name at the same margin. */
export function codeOf(source: string): ReadonlyMap<string, string> {
  const [, inside = ''] = /^export const states: States = \{\n(.*?)^\}/ms.exec(source) ?? []
  const names = [...inside.matchAll(/^ {2}(?:'([^']+)'|([^\s:'"{}()]+)): /gm)]
  return new Map(
    names.map((name, at) => [
      name[1] ?? name[2] ?? '',
      bare(inside.slice(name.index + name[0].length, names[at + 1]?.index)),
    ]),
  )
}

/** What stands in it before its states, imports left out: parts that they are drawn with, values that they share. */
export const sharedCodeOf = (source: string): string =>
  source
    .slice(0, source.search(/^export const (?:alone|states)\b/m))
    .replace(/^import [^]*? from '.*'\n/gm, '')
    .trim()

/** Without the function around it, and without the comment on the next state. */
const bare = (code: string) =>
  code
    .replace(/,\s*(?:\/\/.*\s*)*$/, '')
    .replace(/^\(\) =>\s*/, '')
    .replace(/^\(\n(.*)\n {2}\)$/s, (_, inside: string) => inside.replace(/^ {2}/gm, ''))
    .replace(/^ {2}/gm, '')

const COMPONENT = /(\/\*\*(?:(?!\*\/).)*\*\/\n)?export (?:default )?(?:function|const) ([A-Z]\w*[a-z]\w*)/gs

/** Components that a file exports, each with its doc comment. */
export function componentsOf(source: string): ReadonlyMap<string, string> {
  return new Map(
    [...source.matchAll(COMPONENT)].map(([, comment = '', name = '']) => [
      name,
      comment
        .replace(/^\s*\/?\*+\/?/gm, '')
        .replace(/\*\/\s*$/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  )
}
