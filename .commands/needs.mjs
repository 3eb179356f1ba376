import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { miniBrowser } from '../tests/browser/engines/mini-browser.mjs'
import { exitCodeOf } from './tools.mjs'
import { Stop } from './top.mjs'

const isRoot = process.getuid?.() === 0

/** Debian's Chromium without a desktop's windows: the same pages for two thirds of the work. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** The browser that `npm test -- browser --engine …` wants. */
export async function needEngine(engine) {
  const needed = { chromium: needTestsChromium, firefox: needFirefox, webkit: needWebKit }[engine]
  if (!needed) throw new Stop(`--engine ${engine}: есть chromium, firefox, webkit.`)
  await needed()
}

const needFirefox = () =>
  needDebians('FIREFOX_PATH', ['firefox-esr'], () => existsSync(process.env.FIREFOX_PATH || '/usr/bin/firefox-esr'))

/** Its smallest browser, a screen for it, and what moves the mouse there (tests/browser/engines/webkit.ts). */
const needWebKit = () =>
  needDebians('WEBKIT_PATH', ['libwebkit2gtk-4.1-0', 'xvfb', 'xdotool'], () =>
    [miniBrowser(), '/usr/bin/Xvfb', '/usr/bin/xdotool'].every((file) => existsSync(file)),
  )

async function needDebians(setting, packages, isThere) {
  if (isThere()) return
  if (isRoot) {
    console.log(`Устанавливаю ${packages.join(', ')}…`)
    await aptInstall(...packages)
  }
  if (!isThere())
    throw new Stop(`Нужны пакеты ${packages.join(', ')}: установите их. Где лежит браузер, может сказать ${setting}.`)
}

/** The browser of tests and benches: the chosen one, or the quick one where it can be had, or any Chromium. */
export async function needTestsChromium() {
  if (process.env.CHROMIUM_PATH) return needChromium()
  if (!existsSync(SHELL) && isRoot) {
    console.log('Устанавливаю Chromium без окон…')
    await aptInstall('chromium-headless-shell')
  }
  if (existsSync(SHELL)) return
  await needChromium()
  if (existsSync('/usr/bin/chromium'))
    console.warn('Внимание: нет chromium-headless-shell (ставится только от root), тесты идут в полтора раза дольше.')
}

/** A browser for what measures pages: what is there already, else Debian's package as root, else Playwright's own. */
export async function needChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!existsSync(chosen)) throw new Stop(`CHROMIUM_PATH=${chosen}: такого файла нет.`)
    return
  }
  if (existsSync('/usr/bin/chromium') || existsSync(playwrightsOwn())) return
  console.log('Устанавливаю Chromium…')
  if (isRoot && (await aptInstall('chromium')) && existsSync('/usr/bin/chromium')) return
  if ((await exitCodeOf(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) === 0)
    return
  throw new Stop('Chromium не установился. Установите его и укажите путь в CHROMIUM_PATH.')
}

const playwrightsOwn = () => createRequire(import.meta.url)('@playwright/test').chromium.executablePath()

/** The web server of the production image; whether it is there. Its tests are left out without it. */
export async function needNginx() {
  if (hasNginx()) return true
  if (isRoot) {
    console.log('Устанавливаю nginx…')
    await aptInstall('nginx-light')
  }
  return hasNginx()
}

const hasNginx = () =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'].some((folder) =>
    existsSync(`${folder}/nginx`),
  )

async function aptInstall(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if ((await exitCodeOf('apt-get', ['update', '-qq'], env)) !== 0) return false
  return (await exitCodeOf('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env)) === 0
}
