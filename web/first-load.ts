import type { Rolldown } from 'vite'

/** What the bundler is asked about a module. */
type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const app = `${import.meta.dirname}/src/app`
/** A set's index names all its icons: walked through, it would bring every page's. */
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/')

/**
 * Two chunks for what every signed-in start loads, instead of a dozen: `start`, which the public side needs too, and
 * `shell`. Left alone, the bundler cuts them anew for every page that shares a part, and each cut costs bytes.
 */
export function firstLoadGroups(): Rolldown.CodeSplittingGroup[] {
  const group = (name: string, priority: number, belongs: (context: Context) => ReadonlySet<string>) => {
    let modules: ReadonlySet<string> | undefined
    return {
      name: (id: string, context: Context) => ((modules ??= belongs(context)).has(id) ? name : null),
      priority,
    }
  }
  const shell = (context: Context) => withImports(`${app}/Console.tsx`, context)
  const start = (context: Context) => {
    const seen = shell(context)
    const shared = [...withImports(`${app}/Public.tsx`, context)].filter((id) => seen.has(id))
    return new Set([...withImports(`${app}/main.tsx`, context), ...shared])
  }
  return [group('start', 2, start), group('shell', 1, shell)]
}

/** The module and all that it imports at once, lazy parts left out. */
function withImports(root: string, context: Context): Set<string> {
  const found = new Set([root])
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) if (!isIcon(imported)) found.add(imported)
  }
  return found
}
