import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const web = join(import.meta.dirname, '../../../web')
const built = join(import.meta.dirname, '../.results/console')

/** All modules that pages load by `import()`: paths below web/src, below web for the public site, and names of packages. */
export function lazyImports(): string[] {
  const files = ['src', 'site']
    .flatMap((folder) =>
      readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
  const found = files.flatMap((file) =>
    [
      ...readFileSync(join(web, file), 'utf8')
        .replace(/^ \*.*$/gm, '')
        .matchAll(/\bimport\(\s*'([^']+)'/g),
    ].map(([, asked = '']) => (asked.startsWith('.') ? join(dirname(file), asked).replace(/^src\//, '') : asked)),
  )
  return [...new Set(found)].sort()
}

/** Returns the built file of a lazy module, '/assets/XKyaHtl9.js', which has no module of the page's first load. */
export function fileOf(part: string): string {
  const folder = join(built, 'assets')
  const end = part.endsWith('.js')
    ? `node_modules/${part}`
    : part.includes('.ts')
      ? `web/${part.startsWith('site/') ? '' : 'src/'}${part}`
      : `node_modules/${part}/`
  const maps = readdirSync(folder).filter((name) => name.endsWith('.js.map'))
  const holds = maps.filter((name) => {
    const { sources: modules } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { sources: string[] }
    return modules.some((module) => {
      const path = module.replace(/^(\.\.\/)+/, '')
      return path === end || path === end.replace('web/', '') || (end.endsWith('/') && path.startsWith(end))
    })
  })
  const [file, ...more] = holds
  if (!file || more.length > 0) throw new Error(`${part}: in ${holds.length} files`)
  return `/assets/${file.replace(/\.map$/, '')}`
}
