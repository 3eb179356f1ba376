import { consoleFiles } from './page-files.ts'

export { consoleFileOf } from './page-files.ts'
export { pageWords } from './src/app/page-words.ts'

/** The console's HTML files with the paths of their views and of what draws their rows early. Only for web/read-pages.ts, to which a view is its path. */
export const files = await Promise.all(
  consoleFiles().map(async ({ views, firstRows, ...page }) => ({
    ...page,
    views: await Promise.all(views.map(pathOf)),
    firstRows: firstRows && (await pathOf(firstRows)),
  })),
)

async function pathOf(view: () => Promise<object>): Promise<string> {
  const module = await view()
  if ('file' in module && typeof module.file === 'string') return module.file
  throw new Error('a view that is more than its path')
}
