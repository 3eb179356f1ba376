import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

const root = `${import.meta.dirname}/../src`
const plugins = [['effector/babel-plugin', { addLoc: true, addNames: true }] as const]

/**
 * Gives Effector's units their names and files ('orders/model.ts pageOpened') for its loggers and the demo panel's log, in
 * development and in the demo only. Uses Effector's own Babel plugin directly: the maintained Vite plugin needs Node 22.
 */
export const unitNames: Plugin = {
  name: 'unit-names',
  enforce: 'post',
  apply: (_config, { command, mode }) => (command === 'serve' ? mode === 'development' : mode === 'demo'),
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: /["']effector["']/ },
    async handler(code, filename) {
      const named = await transformAsync(code, { filename, root, plugins, sourceMaps: true, configFile: false })
      return named?.code ? { code: named.code, map: JSON.stringify(named.map) } : null
    },
  },
}
