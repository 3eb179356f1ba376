import type { Plugin } from 'vite'
import { demoPolicy } from '../.commands/nginx-conf.mjs'

const BY_MARKUP = '.innerHTML='

/** The colour picker writes its style element as markup, which Trusted Types refuse. */
export const stylesAsText: Plugin = {
  name: 'styles-as-text',
  apply: 'build',
  transform: {
    filter: { id: /\/react-colorful\/dist\// },
    handler(code) {
      if (!code.includes(BY_MARKUP)) throw new Error('react-colorful writes its styles in another way')
      return { code: code.replace(BY_MARKUP, '.textContent='), map: null }
    },
  },
}

/** The demo stands on hosts that send no headers: its pages say their content policy themselves. */
export const policyOfDemo: Plugin = {
  name: 'policy-of-demo',
  apply: (_, { command, mode }) => command === 'build' && mode === 'demo',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: demoPolicy() },
      injectTo: 'head-prepend',
    },
  ],
}
