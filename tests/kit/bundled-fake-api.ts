import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { Plugin } from 'vitest/config'
import { currentFakeApi } from '../../.commands/fake-api-bundle.mjs'

/**
 * Tests with this plugin get the fake server as it is shipped, bundled and minified, in the place of its sources: it opens
 * in a tenth of a second and not in two. `importer`: only where this file of tests asks for it.
 */
export function bundledFakeApi(importer?: string): Plugin {
  let made: Promise<string> | undefined
  return {
    name: 'bundled-fake-api',
    enforce: 'pre',
    async resolveId(id, from) {
      if (id !== '@console/fake-api/app' || (importer !== undefined && from !== resolve(import.meta.dirname, importer)))
        return undefined
      made ??= currentFakeApi('app')
      return { id: pathToFileURL(await made).href, external: true }
    },
  }
}
