import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { Plugin } from 'vitest/config'
import { currentFakeApi } from '../../.commands/fake-api-bundle.mjs'

/**
 * A Vite plugin that replaces the fake server's sources by the shipped bundle, which loads in a tenth of a second
 * instead of two. `importer`: only for imports of this test file.
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
