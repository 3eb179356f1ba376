import { existsSync } from 'node:fs'
import { AREA_SPECS } from '../tests/browser/engines/areas.mjs'
import { miniBrowser } from '../tests/browser/engines/mini-browser.mjs'
import { aptInstall, isRoot, needTestsChromium } from './needs.mjs'
import { Stop } from './top.mjs'

/**
 * Parses `--engine firefox` and `--engine=firefox`; the other arguments are for Playwright. If they name no spec, the specs that
 * every engine must pass are run, in a wide window.
 *
 * @param {readonly string[]} given
 */
export function chosenEngine(given) {
  const at = given.findIndex((arg) => /^--engine(=|$)/.test(arg))
  if (at === -1) return { engine: 'chromium', args: given }
  const [, inside] = (given[at] ?? '').split('=')
  const args = given.toSpliced(at, inside === undefined ? 2 : 1)
  const isAlone = args.every((arg) => arg.startsWith('-'))
  const window = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project=wide']
  const all = isAlone ? [...AREA_SPECS.map((spec) => `/${spec}.spec.ts`), ...window, ...args] : args
  return { engine: inside ?? given[at + 1] ?? '', args: all }
}

/**
 * Ensures the browser of `npm test -- browser --engine …`.
 *
 * @param {string} engine
 */
export async function needEngine(engine) {
  const needed = new Map([
    ['chromium', needTestsChromium],
    ['firefox', needFirefox],
    ['webkit', needWebKit],
  ]).get(engine)
  if (!needed) throw new Stop(`--engine ${engine}: есть chromium, firefox, webkit.`)
  await needed()
}

const needFirefox = () =>
  needDebians('FIREFOX_PATH', ['firefox-esr'], () => existsSync(process.env.FIREFOX_PATH || '/usr/bin/firefox-esr'))

/**
 * Installs WebKit's smallest browser, a virtual screen, and a tool that moves the mouse
 * (tests/browser/engines/webkit.ts).
 */
const needWebKit = () =>
  needDebians('WEBKIT_PATH', ['libwebkit2gtk-4.1-0', 'xvfb', 'xdotool'], () =>
    [miniBrowser(), '/usr/bin/Xvfb', '/usr/bin/xdotool'].every((file) => existsSync(file)),
  )

/**
 * @param {string} setting
 * @param {string[]} packages
 * @param {() => boolean} isThere
 */
async function needDebians(setting, packages, isThere) {
  if (isThere()) return
  if (isRoot) {
    console.log(`Устанавливаю ${packages.join(', ')}…`)
    await aptInstall(...packages)
  }
  if (!isThere())
    throw new Stop(`Нужны пакеты ${packages.join(', ')}: установите их. Где лежит браузер, может сказать ${setting}.`)
}
