import type { Plugin } from 'vite'
import { demoPolicy } from '../.commands/nginx-conf.mjs'

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
