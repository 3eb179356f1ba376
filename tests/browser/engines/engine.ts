import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  devices,
  type BrowserContext,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
} from '@playwright/test'

type Browser = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

/** Old, and the one way by which a field takes a text as typed. */
export interface Editor {
  readonly execCommand: (name: string, withUi: boolean, text: string) => boolean
}

/** What `npm test -- browser --engine firefox` chose. */
export const ENGINE: Engine = engines.find((name) => name === process.env.ENGINE) ?? 'chromium'

/** In the order of .commands/needs.mjs; Playwright's own where there is none. */
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

/** Without a graphics process that finds no hardware, and threads that only take turns with the page: an eighth of a run on two cores. */
const FEW_CORES = ['--disable-gpu', '--disable-software-rasterizer', '--num-raster-threads=1']

/** A whole Chromium where the tests have another one; as root it wants no sandbox, which Playwright turns off by itself. */
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
        // The tests' servers are all at localhost, and their calls go through a proxy (kit/gateway.ts).
        'network.proxy.allow_hijacking_localhost': true,
        // For which Firefox takes the host's right to be as trusted as https.
        'dom.securecontext.allowlist': 'localhost',
        'layout.css.prefers-color-scheme.content-override': 1,
        // A test may read what was copied: Firefox would ask the owner, by a menu that no driver sees.
        'dom.events.testing.asyncClipboard': true,
      },
    },
  },
  webkit: {},
}

/** Fingers are Chromium's alone: a phone in the others is a narrow window. */
export const PHONE: Record<Engine, Browser> = {
  chromium: { hasTouch: true, isMobile: true },
  firefox: {},
  webkit: {},
}

/** What has to be so in every page of an engine before its scripts run. */
export async function prepare(context: BrowserContext): Promise<void> {
  // Firefox 153's process of the page ends with a segmentation fault where a test reads this in the page's own world after its
  // own one, as Playwright does for names; without it Playwright looks the labels up by their ids.
  if (ENGINE === 'firefox') {
    // The clipboard's are given by the settings above, and it knows no others that a test asks for.
    context.grantPermissions = () => Promise.resolve()
    await context.addInitScript(() => {
      Reflect.deleteProperty(Element.prototype, 'ariaLabelledByElements')
      // Playwright's own sets the field's value from the page's world, where React takes it for its own and hears of no change.
      Object.defineProperty(window, '__pw_bidiInsertText', {
        get: () => (text: string) => void (document as unknown as Editor).execCommand('insertText', false, text),
        set() {},
      })
    })
  }
}

/** What an engine says that no page can help. */
export const NOISE: Record<Engine, RegExp> = {
  chromium: /(?!)/,
  firefox: /(?!)/,
  // A picture opened as a page has no icon of its own; the policy names what this engine does not know yet; calls and locks that
  // their page was left with end as if they had been refused.
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

/** What an engine says in other words than Chromium's, which are those that the tests name. */
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

/** A line of the browser's console as Chromium would begin it. */
export const inChromiumsWords = (said: string): string => {
  const words = WORDS[ENGINE].find(([theirs]) => theirs.test(said))
  return words ? `${words[1]}: ${said}` : said
}
