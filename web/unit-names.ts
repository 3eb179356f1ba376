import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

const root = `${import.meta.dirname}/src`

/**
 * Effector's units with their names and the files they stand in ('orders/model.ts pageOpened'), for its loggers and for the
 * log of the demo panel: in development and in the demo. Production's units stay without, and so do the tests'.
 */
export const unitNames: Plugin = {
  name: 'unit-names',
  enforce: 'post',
  apply: (_config, { command, mode }) => (command === 'serve' ? mode === 'development' : mode === 'demo'),
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: /["']effector["']/ },
    async handler(code, id) {
      const named = await transformAsync(code, {
        filename: id,
        root,
        plugins: [['effector/babel-plugin', { addLoc: true, addNames: true }]],
        sourceMaps: true,
        configFile: false,
        babelrc: false,
      })
      return named?.code ? { code: named.code, map: JSON.stringify(named.map) } : null
    },
  },
}
