import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = 'lucide-react'
const folder = join(import.meta.dirname, `../node_modules/${PACKAGE}/dist/esm`)
const IMPORT = /^import \{([^}]*)\} from ["']lucide-react["'];?$/gm

/** The file of each icon, by each of its names. */
const fileOfIcon: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync(join(folder, `${PACKAGE}.mjs`), 'utf8').matchAll(/^export \{(.+)\} from '(\.\/icons\/.+)';$/gm),
  ].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(folder, file)] as const),
  ),
)

/** A module imports its icons themselves, not the index of all: who asks what a page needs is told of no others (chunks.ts). */
export const exactIcons: Plugin = {
  name: 'exact-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: PACKAGE },
    handler: (code) => ({ code: code.replace(IMPORT, (_, names: string) => importsOf(names)), map: null }),
  },
}

/** In one line, as the one that they replace. */
const importsOf = (names: string): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const [icon = '', local = icon] = name.split(' as ')
      const file = fileOfIcon.get(icon)
      if (!file) throw new Error(`exact-icons: ${PACKAGE} has no icon ${icon}`)
      return `import ${local} from ${JSON.stringify(file)};`
    })
    .join(' ')
