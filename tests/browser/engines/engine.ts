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

/** What `npm test -- browser --engine firefox` chose. */
export const ENGINE: Engine = engines.find((name) => name === process.env.ENGINE) ?? 'chromium'

/** In the order of .commands/needs.mjs; Playwright's own where there is none. */
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

export const browserOf: Record<Engine, Browser> = {
  chromium: { ...devices['Desktop Chrome'], launchOptions: chromium ? { executablePath: chromium } : {} },
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
  if (ENGINE === 'firefox')
    await context.addInitScript(() => void Reflect.deleteProperty(Element.prototype, 'ariaLabelledByElements'))
}

/** What an engine says that no page can help. */
export const NOISE: Record<Engine, RegExp> = {
  chromium: /(?!)/,
  firefox: /(?!)/,
  // A picture opened as a page has no icon of its own; the policy names what this engine does not know yet.
  webkit: /\/favicon\.ico\)$|^Unrecognized Content-Security-Policy directive 'manifest-src'/,
}
