import { Stop } from './top.mjs'

/** The minimum number of checked files: with a wrong path the check would find no files and pass. */
const AT_LEAST = 50
const folders = ['shared', 'fixtures', 'fake-api', 'web', 'tests', '.commands']

/** Checks the directions of imports (.dependency-cruiser.cjs); resolves to the exit code. */
export async function checkImports() {
  const { cruise } = await import('dependency-cruiser')
  const { default: extractOptions } = await import('dependency-cruiser/config-utl/extract-depcruise-options')
  const { default: extractTsConfig } = await import('dependency-cruiser/config-utl/extract-ts-config')
  const options = await extractOptions('./.dependency-cruiser.cjs')
  delete options.outputType
  const { output } = await cruise(folders, options, undefined, {
    tsConfig: extractTsConfig('tsconfig.json'),
  })
  if (typeof output === 'string') throw new Error(output)
  const { violations } = output.summary
  const own = output.modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)))
  for (const { rule, from, to, cycle, unresolvedTo } of violations) {
    const way = cycle?.length ? cycle.map(({ name }) => name).join(' → ') : unresolvedTo || to
    console.error(`${from}\n  ${rule.name}${way === from ? '' : `: ${way}`}`)
  }
  if (own.length < AT_LEAST)
    throw new Stop(`Импорты: просмотрено модулей ${own.length}, ожидалось не меньше ${AT_LEAST}.`)
  for (const folder of folders)
    if (!own.some(({ source }) => source.startsWith(`${folder}/`)))
      throw new Stop(`Импорты: в ${folder}/ не просмотрено ни одного модуля.`)
  console.log(
    `Импорты: модулей ${own.length}, зависимостей ${output.summary.totalDependenciesCruised}, нарушений ${violations.length}`,
  )
  return violations.length > 0 ? 1 : 0
}
