import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const port = Number(process.env.WEB_PORT ?? 5173)

/** The two fonts of the first screen, asked for before the stylesheet names them. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /golos-text-(cyrillic|latin)-wght.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
}

/** Effector's models keep duplicate links after a hot update: the page loads anew instead. */
const reloadOnModelChange: Plugin = {
  name: 'reload-on-model-change',
  handleHotUpdate({ file, server }) {
    if (!file.endsWith('model.ts')) return undefined
    server.ws.send({ type: 'full-reload' })
    return []
  },
}

export default defineConfig({
  root: 'web',
  envDir: '..',
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
  plugins: [react(), preloadFonts, reloadOnModelChange],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    sourcemap: true,
  },
})
