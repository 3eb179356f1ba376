import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'
import { currentFakeApi } from '../../.commands/fake-api-bundle.mjs'

/** Tests with this plugin get the fake server as it is shipped, bundled and minified, in the place of its sources. */
export function bundledFakeApi(): Plugin {
  let made: Promise<string> | undefined
  return {
    name: 'bundled-fake-api',
    enforce: 'pre',
    async resolveId(id) {
      if (id !== '@console/fake-api/app') return undefined
      made ??= currentFakeApi('app')
      return { id: pathToFileURL(await made).href, external: true }
    },
  }
}
