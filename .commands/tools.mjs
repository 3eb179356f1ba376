import { spawn } from 'node:child_process'

const scripts = {
  tsc: 'node_modules/typescript-7/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
}

/**
 * Runs an installed tool with its output shown; resolves to its exit code.
 * @param {keyof typeof scripts} tool
 * @param {readonly string[]} args
 */
export function run(tool, args, env = process.env) {
  return exitCodeOf(process.execPath, [scripts[tool], ...args], env)
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function exitCodeOf(program, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env })
    // A missing program counts as a failed run.
    child.once('error', () => resolve(127))
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/**
 * Checks the types of the whole repository; later runs reuse the results of the first.
 * @param {readonly string[]} [args]
 */
export const checkTypes = (args = []) =>
  run('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo', ...args])
