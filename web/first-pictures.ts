import { bundledScript } from './bundled-script.ts'
import type { Picture } from './src/app/first-rows/picture.tsx'

const MODULE = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

/** A list's page as it is before the console is there, and what src/app/first-rows/script.ts makes of it. */
export const pictured = ({ frame, ...made }: Picture, code: string): string =>
  // No text in it may end the element that it stands in.
  `<div id="first-picture">${frame}</div><script type="application/json" id="first-rows">${JSON.stringify(made).replaceAll('<', '\\u003c')}</script><template id="code">${code}</template>`

/** The page without its modules, which wait in a template until the list's data is on its way; and they. */
export function withoutCode(html: string): [html: string, code: string] {
  const modules = html.match(MODULE) ?? []
  return [html.replace(MODULE, ''), modules.join('')]
}

/** What the pages share of drawing a list early, and how this list's answers are read, in one script. */
export const drawingScript = (firstRows: string): Promise<string> =>
  bundledScript(
    'first rows',
    `import '${import.meta.dirname}/public/theme.js'
    import '${import.meta.dirname}/public/prefetch.js'
    import { drawEarly } from '${import.meta.dirname}/src/app/first-rows/script.ts'
    import { readRows } from '${firstRows}'
    drawEarly(readRows)`,
  )
