import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const top = dirname(dirname(fileURLToPath(import.meta.url)))

/** An error that a person can fix; the terminal shows only its message. */
export class Stop extends Error {}

/**
 * Throws a `Stop` before any work if a command could not write, as in a read-only checkout.
 * @param {readonly string[]} paths
 */
export function needWritable(...paths) {
  for (const path of paths) {
    let existing = resolve(top, path)
    while (!existsSync(existing)) existing = dirname(existing)
    try {
      accessSync(existing, constants.W_OK)
    } catch {
      throw new Stop(
        `${existing}: сюда нельзя писать. Дайте права на запись или скопируйте репозиторий туда, где они есть.`,
      )
    }
  }
}

/**
 * Runs a command's main function in the repository's root, whatever the working directory; prints a `Stop` as one line
 * and exits with 1.
 * @typedef {number | string | null | void} ExitCode
 * @param {() => ExitCode | Promise<ExitCode>} main
 */
export async function command(main) {
  try {
    process.chdir(top)
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/**
 * Whether this module was started directly, not imported.
 * @param {string} url
 */
export const isMain = (url) => process.argv[1] !== undefined && fileURLToPath(url) === process.argv[1]

/**
 * Sends SIGTERM to this long-running process once its parent has ended. npm signals only the shell between itself and this
 * process, and that shell ends without passing the signal on.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 250).unref()
}
