import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's top: every command works from there, wherever it was called. */
export const top = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(top)

/** A reason to stop that a person can act on; its message is all that the terminal shows. */
export class Stop extends Error {}

/** Runs a command's main function; a `Stop` is one line and exit code 1. */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Whether this module was started by name, not imported. */
export const isMain = (url) => process.argv[1] !== undefined && fileURLToPath(url) === process.argv[1]
