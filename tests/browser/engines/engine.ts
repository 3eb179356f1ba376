import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  devices,
  type BrowserContext,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
} from '@playwright/test'

/** Tests that need a feature which an engine's driver lacks, each with the reason. They have to fail there, so an outdated entry is noticed. */
export const CANNOT: Record<Engine, Readonly<Record<string, string>>> = {
  chromium: {},
  firefox: {
    'masks a letter composed by an input method': 'input methods are simulated through CDP',
  },
  webkit: {
    'walks the main path by keyboard: from the landing page to sorted categories':
      'the driver does not report a file chooser opened by keyboard',
    'masks a letter composed by an input method': 'input methods are simulated through CDP',
    'asks before it opens or copies a project’s link': 'the driver cannot grant the permission to read the clipboard',
  },
}

type Browser = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

const engines = ['chromium', 'firefox', 'webkit'] as const
type Engine = (typeof engines)[number]

/** `document.execCommand`: deprecated, but the only way to insert text as if it was typed. */
export interface Editor {
  readonly execCommand: (name: string, withUi: boolean, text: string) => boolean
}

/** The engine that `npm test -- browser --engine firefox` names. */
export const ENGINE: Engine = engines.find((name) => name === process.env.ENGINE) ?? 'chromium'

/** The first Chromium found, in the order of .commands/needs.mjs; without one, Playwright uses its own. */
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

/** Turn off the graphics process (there is no hardware for it) and extra raster threads: on two cores this saves an eighth of a run. */
const FEW_CORES = ['--disable-gpu', '--disable-software-rasterizer', '--num-raster-threads=1']

/** The full Chromium, where the tests otherwise run in the headless shell. Playwright turns off its sandbox, as root needs. */
export const wholeChromium: Browser | undefined =
  ENGINE === 'chromium' && chromium !== '/usr/bin/chromium' && existsSync('/usr/bin/chromium')
    ? { channel: 'chromium', launchOptions: { args: FEW_CORES, executablePath: '/usr/bin/chromium' } }
    : undefined

export const browserOf: Record<Engine, Browser> = {
  chromium: {
    ...devices['Desktop Chrome'],
    launchOptions: { args: FEW_CORES, ...(chromium && { executablePath: chromium }) },
  },
  firefox: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: fileURLToPath(new URL('firefox.mjs', import.meta.url)),
      firefoxUserPrefs: {
        // The tests' servers are all at localhost, and their calls go through a proxy (kit/fake-world.ts).
        'network.proxy.allow_hijacking_localhost': true,
        // With a proxy, Firefox does not treat localhost as a secure context by itself.
        'dom.securecontext.allowlist': 'localhost',
        'layout.css.prefers-color-scheme.content-override': 1,
        // Lets a test read the clipboard. Otherwise Firefox shows a menu that the driver cannot see.
        'dom.events.testing.asyncClipboard': true,
      },
    },
  },
  webkit: {},
}

/** Only Chromium emulates touch: in the other engines a phone is a narrow window. */
export const PHONE: Record<Engine, Browser> = {
  chromium: { hasTouch: true, isMobile: true },
  firefox: {},
  webkit: {},
}

/** Prepares every page of the context before its scripts run. */
export async function prepare(context: BrowserContext): Promise<void> {
  // Playwright reads `ariaLabelledByElements` to compute names, first in its own world and then in the page's. That crashes the
  // content process of Firefox 153. Without the property Playwright looks the labels up by their ids.
  if (ENGINE === 'firefox') {
    // The settings above grant the clipboard permissions, and the tests need no others.
    context.grantPermissions = () => Promise.resolve()
    await context.addInitScript(() => {
      Reflect.deleteProperty(Element.prototype, 'ariaLabelledByElements')
      // Playwright's version sets the field's value in the page's world. React then takes the value as its own and fires no change.
      Object.defineProperty(window, '__pw_bidiInsertText', {
        get: () => (text: string) => void (document as unknown as Editor).execCommand('insertText', false, text),
        set() {},
      })
    })
  }
}

/** Console messages of an engine that no page can prevent. */
export const NOISE: Record<Engine, RegExp> = {
  chromium: /(?!)/,
  firefox: /(?!)/,
  // A picture opened as a page has no icon; the content policy has directives that WebKit does not support yet; requests and
  // locks that are pending when their page closes end with an error.
  webkit: new RegExp(
    [
      /\/favicon\.ico\)$/,
      /^Unrecognized Content-Security-Policy directive 'manifest-src'/,
      / due to access control checks\./,
      /^AbortError: Promise was rejected because the browsing context is going away/,
    ]
      .map(({ source }) => source)
      .join('|'),
  ),
}

/** Messages that differ from Chromium's. Tests name Chromium's messages. */
const WORDS: Record<Engine, readonly (readonly [theirs: RegExp, chromiums: string])[]> = {
  chromium: [],
  firefox: [
    [/^Cross-Origin Request Blocked: .*\(Reason: CORS request did not succeed\)/s, 'net::ERR_CONNECTION_CLOSED'],
    [/^Cross-Origin Request Blocked: /, 'blocked by CORS policy'],
  ],
  webkit: [
    [/ is not allowed by Access-Control-Allow-Origin\./, 'blocked by CORS policy'],
    [/Connection terminated/, 'net::ERR_CONNECTION_CLOSED'],
  ],
}

/** Puts Chromium's message before a console line of another engine. */
export const inChromiumsWords = (line: string): string => {
  const words = WORDS[ENGINE].find(([theirs]) => theirs.test(line))
  return words ? `${words[1]}: ${line}` : line
}
