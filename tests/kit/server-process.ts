import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { currentFakeApi } from '../../.commands/fake-api-bundle.mjs'

const top = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the fake server as a process on a free port: the bundle in the project `bundle`, else the sources. */
export async function startServer(
  over: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<ChildProcess> {
  const program =
    process.env.TESTS_FAKE_API === 'bundle' ? [await currentFakeApi()] : ['--import', 'tsx', 'fake-api/server.ts']
  const env = { ...process.env, NODE_ENV: '', FAKE_API_HOST: '127.0.0.1', FAKE_API_PORT: '0', ...over }
  return spawn(process.execPath, [...program, ...args], { cwd: top, env })
}

/** Returns the address in a started server's output; rejects if it ends before that. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0]
      if (found) resolve(found)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', () => reject(new Error(`the server ended: ${text}`)))
  })
}
