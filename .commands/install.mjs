import { spawnSync } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { command, isMain, needWritable, Stop } from './top.mjs'

/** Installs the packages of package-lock.json; returns at once when they are installed. */
export function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (!(major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22))
    throw new Stop(`Нужен Node.js 20.19, 22.12 или новее, здесь ${process.version}.`)
  if (isInstalled()) return
  // npm would follow the link and remove its target.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Stop('node_modules — ссылка на чужую папку, установка стёрла бы её. Уберите ссылку и повторите.')
  needWritable('.')
  console.log('Устанавливаю зависимости (npm ci)…')
  // With NODE_ENV=production npm would not install the tools.
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Stop('Зависимости не установились: причина выше.')
}

/** Compares node_modules with the lock file: npm stores a list of installed packages in the same format. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const there = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !there) return false
  /** @param {string} path */
  const same = (path) =>
    wanted[path]?.version === there[path]?.version && wanted[path]?.integrity === there[path]?.integrity
  // A package for another system is only in the lock file.
  return (
    Object.keys(wanted).every((path) => path === '' || (wanted[path]?.optional && !there[path]) || same(path)) &&
    Object.keys(there).every(same)
  )
}

/**
 * @param {string} file
 * @returns {Readonly<Record<string, { version?: string, integrity?: string, optional?: boolean }>> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

if (isMain(import.meta.url)) await command(install)
