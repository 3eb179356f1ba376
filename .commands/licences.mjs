import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { top } from './top.mjs'

const LINE = `\n\n${'-'.repeat(80)}\n\n`

/**
 * Writes the licences of all bundled packages, and of `packages`, into a file beside the bundle, as MIT and ISC
 * require. A plugin for Vite and Rolldown.
 * @param {string} fileName
 * @param {readonly string[]} [packages]
 * @returns {import('vite').Plugin}
 */
export const licences = (fileName, packages = []) => ({
  name: 'licences',
  // The prerendering bundle is not shipped.
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const folders = [...modules.map(packageOf), ...packages.map((name) => join(top, 'node_modules', name))]
    this.emitFile({ type: 'asset', fileName, source: licencesOf(folders.filter((folder) => folder !== undefined)) })
  },
})

/**
 * Returns the folder of a module's package; undefined for the product's own modules.
 * @param {string} id
 */
function packageOf(id) {
  const [path = ''] = id.replace(/^\0/, '').split('?')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'))?.[0]
}

/** @param {readonly string[]} folders */
function licencesOf(folders) {
  const texts = [...new Set(folders)].map((folder) => {
    const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
    const by = typeof author === 'string' ? author : author?.name
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : by ? `Copyright (c) ${by}` : ''
    return `${name} ${version} (${license})\n\n${text}`
  })
  return `${['Licences of the packages in this folder.', ...texts.sort()].join(LINE)}\n`
}
