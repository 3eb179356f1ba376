import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { exitCodeOf } from './tools.mjs'
import { Stop } from './top.mjs'

export const isRoot = process.getuid?.() === 0

/** Debian's headless Chromium, which takes two thirds of the full Chromium's processor time. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Ensures a browser for tests and benchmarks: the chosen one, else the headless one, else any Chromium. */
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

/** Ensures a browser for measuring pages: an installed one, else Debian's package as root, else Playwright's own. */
async function needChromium() {
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

/** Ensures the production image's web server; returns whether it is available. Without it, its tests are skipped. */
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

/**
 * Ensures the tools that build and run images, and the packages that replace base images where they cannot be pulled
 * (tests/tools/images/podman.ts).
 */
export async function needContainers() {
  const wanted = ['podman', 'runc', 'netavark', 'catatonit', 'iptables', 'busybox-static', 'nginx-light']
  const places = ['/usr/bin/podman', '/usr/sbin/runc', '/usr/lib/podman/netavark', '/usr/bin/catatonit', '/bin/busybox']
  const isThere = () => places.every((path) => existsSync(path)) && hasNginx()
  if (!isRoot) throw new Stop('Образы собираются и запускаются от root: sudo npm run images.')
  if (!isThere()) {
    console.log('Устанавливаю podman…')
    await aptInstall(...wanted)
  }
  if (!isThere()) throw new Stop(`Нужны пакеты Debian: ${wanted.join(', ')}.`)
}

/**
 * Installs Debian's packages as root; returns whether it succeeded.
 * @param {string[]} names
 */
export async function aptInstall(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if ((await exitCodeOf('apt-get', ['update', '-qq'], env)) !== 0) return false
  return (await exitCodeOf('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env)) === 0
}
