import type { Page, BrowserContext } from '@playwright/test'
import { mkdtempSync, rmSync, watch, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { miniBrowser } from './mini-browser.mjs'
import { openWindows } from './webkit-window.ts'

/** Creates a home folder for a test. Debian's browser saves downloads to the home folder, and the driver gets no event for them. */
function homeForDownloads(): { home: string; takeDownloads: (page: Page) => void; removeHome: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'webkit-home-'))
  let stop = () => {}
  return {
    home,
    takeDownloads: (page) => {
      const reported = new Set<string>()
      const watcher = watch(home, (_event, name) => {
        // An incomplete download has another extension; files that begin with a dot belong to the browser.
        if (!name || /^\.|\.wkdownload$/.test(name) || reported.has(name)) return
        reported.add(name)
        const download = { suggestedFilename: () => name, path: () => Promise.resolve(join(home, name)) }
        ;(page as unknown as NodeJS.EventEmitter).emit('download', download)
      })
      stop = () => watcher.close()
    },
    removeHome: () => {
      stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

interface Wanted {
  readonly proxy: { readonly server: string; readonly bypass?: string } | undefined
  readonly viewport: { readonly width: number; readonly height: number } | null
  readonly locale: string | undefined
  readonly timezoneId: string | undefined
  /** A file of the console's origin. From another origin, the first navigation would start a new process. */
  readonly start: string
}

/** Wide enough for three windows side by side. */
const SCREEN = '4800x1200x24'

/**
 * Opens Debian's WebKit on a virtual screen. Playwright has a driver for a WebKit other than its own (for Safari on phones). It
 * connects to the inspector, which this browser also serves. A driver has one context with one page, so each further page of the
 * same session gets another driver.
 */
export async function openWebKit(wanted: Wanted): Promise<{ context: BrowserContext; close: () => void }> {
  const running: ChildProcess[] = []
  const { home, takeDownloads, removeHome } = homeForDownloads()
  const close = () => {
    for (const one of running.toReversed()) one.kill('SIGKILL')
    removeHome()
  }
  try {
    narrowButtons(home)
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    running.push(screen)
    const [name] = (await once(screen.stdio[3] as NodeJS.EventEmitter, 'data')) as [Buffer]
    const display = `:${String(name).trim()}`
    const port = await freePort()
    running.push(
      spawn(
        miniBrowser(),
        [
          '--private',
          // The driver loses a page that the back-forward cache restores.
          '--enable-page-cache=false',
          ...(wanted.proxy ? [`--proxy=${wanted.proxy.server}`] : []),
          ...(wanted.proxy?.bypass?.split(',').map((host) => `--ignore-host=${host}`) ?? []),
          wanted.start,
        ],
        {
          stdio: 'ignore',
          env: {
            ...process.env,
            DISPLAY: display,
            GDK_BACKEND: 'x11',
            HOME: home,
            XDG_CONFIG_HOME: undefined,
            LANGUAGE: wanted.locale?.replace('-', '_'),
            LC_ALL: 'C.UTF-8',
            TZ: wanted.timezoneId,
            WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
          },
        },
      ),
    )
    const viewport = wanted.viewport ?? { width: 1440, height: 900 }
    const windows = openWindows({ port, display, viewport, start: wanted.start })
    const { context, page } = await windows.next()
    takeDownloads(page)
    context.newPage = async () => {
      await page.evaluate((address) => void window.open(address, '_blank', 'noopener,popup'), wanted.start)
      const other = await windows.next()
      const events = context as unknown as NodeJS.EventEmitter
      other.context.on('console', (message) => events.emit('console', message))
      other.context.on('weberror', (error) => events.emit('weberror', error))
      return other.page
    }
    return { context, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Makes the toolbar's buttons narrow: with their default width a window cannot be as narrow as a phone. */
function narrowButtons(home: string): void {
  const folder = join(home, '.config/gtk-3.0')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'gtk.css'), 'button, entry { min-width: 0; margin: 0; padding: 0 }')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
