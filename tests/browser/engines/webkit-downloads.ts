import type { Page } from '@playwright/test'
import { mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian's browser lays what is downloaded into its owner's home, and the driver does not hear of it: a home of a test's own. */
export function homeForDownloads(): { home: string; takeDownloads: (page: Page) => void; removeHome: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'webkit-home-'))
  let stop = () => {}
  return {
    home,
    takeDownloads: (page) => {
      const told = new Set<string>()
      const watcher = watch(home, (_event, name) => {
        // A download has a longer name till it is whole; what begins with a dot is the browser's own.
        if (!name || /^\.|\.wkdownload$/.test(name) || told.has(name)) return
        told.add(name)
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
