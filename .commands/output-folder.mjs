import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { Stop, top } from './top.mjs'

/** Folders of this repository that only contain generated files (.gitignore names them, too). */
const GENERATED = [
  'web/dist',
  'web/dist-demo',
  'fake-api/dist',
  'tests/.results',
  'tests/tools/bench/.results',
  'tests/tools/bench/.peers',
  'tests/browser/.results',
  'node_modules/.cache',
]

/** A file that marks a folder as created by a command; its content depends on the path. */
const MARK = '.made-by-build'

/**
 * Returns the folder that a command may empty and fill, absolute and with links resolved; relative paths start at the
 * repository's top. Throws a `Stop` before any change if the folder may contain other files.
 * @param {string} given
 */
export function outputFolder(given) {
  const folder = real(resolve(top, given))
  /** @param {string} reason */
  const refuse = (reason) => new Stop(`${folder}: ${reason} Ничего не тронуто, назовите другую папку.`)
  if (holds(folder, real(top))) throw refuse('в этой папке лежит сам репозиторий.')
  if (!existsSync(folder)) return folder
  if (!statSync(folder).isDirectory()) throw refuse('это файл, а не папка.')
  const isFree = isGenerated(folder) || isMarked(folder) || readdirSync(folder).every((name) => name === '.git')
  if (!isFree) throw refuse('папка не пуста, и сделала её не эта команда.')
  return folder
}

/**
 * Creates the folder if needed, and writes the mark that lets the next build recognize it.
 * @param {string} folder
 */
export function markFolder(folder) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, MARK), markOf(folder))
}

/**
 * The same check for a single file: an existing file may be overwritten only if its first line is `firstLine`.
 * @param {string} given
 * @param {string} firstLine
 */
export function outputFile(given, firstLine) {
  const file = real(resolve(top, given))
  /** @param {string} reason */
  const refuse = (reason) => new Stop(`${file}: ${reason} Ничего не тронуто, назовите другой файл.`)
  if (!existsSync(dirname(file))) throw refuse('нет такой папки.')
  if (!existsSync(file)) return file
  if (!statSync(file).isFile()) throw refuse('это не файл.')
  if (!readFileSync(file, 'utf8').startsWith(`${firstLine}\n`))
    throw refuse('файл уже есть, и сделала его не эта команда.')
  return file
}

/** @type {(folder: string, path: string) => boolean} */
const holds = (folder, path) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** @param {string} folder */
const isGenerated = (folder) => GENERATED.some((path) => holds(join(real(top), path), folder))

/** @param {string} folder */
function isMarked(folder) {
  const file = join(folder, MARK)
  return existsSync(file) && readFileSync(file, 'utf8') === markOf(folder)
}

/**
 * A hash of the path, so that a copy of the folder elsewhere is not recognized.
 * @param {string} folder
 */
const markOf = (folder) => `${createHash('sha256').update(real(folder)).digest('hex').slice(0, 16)}\n`

/**
 * Resolves the links in the existing part of a path.
 * @param {string} path
 * @returns {string}
 */
function real(path) {
  if (existsSync(path)) return realpathSync.native(path)
  const parent = dirname(path)
  return parent === path ? path : join(real(parent), basename(path))
}
