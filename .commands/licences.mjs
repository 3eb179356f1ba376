import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { top } from './top.mjs'

/** Packages whose files come by way of a stylesheet, which no list of modules names. */
const STYLED = ['@fontsource-variable/golos-text']
const LINE = `\n\n${'-'.repeat(80)}\n\n`

/**
 * Writes the licences of all packages whose code is in a bundle into a file beside it, as MIT and ISC ask of every copy; of
 * `packages`, too. For Vite and Rolldown.
 * @param {string} fileName
 * @param {readonly string[]} [packages]
 * @returns {import('vite').Plugin}
 */
export const licences = (fileName, packages = []) => ({
  name: 'licences',
  // Public pages are drawn by a bundle that nobody is given.
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const folders = [...modules.map(packageOf), ...packages.map((name) => join(top, 'node_modules', name))]
    this.emitFile({ type: 'asset', fileName, source: licencesOf(folders.filter((folder) => folder !== undefined)) })
  },
})

/** The same for the console, with the font's OFL. */
export const consoleLicences = licences('licences.txt', STYLED)

/**
 * The folder of the package that a module belongs to; undefined for the product's own.
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
