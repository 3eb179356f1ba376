import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { median } from './load.ts'

/** Measures `npm run fake-api` from the command to the first 200, ms. */
export async function measureNpmStart(top: string, rounds: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    const child = spawn('npm', ['run', '--silent', 'fake-api'], {
      cwd: top,
      env: { ...process.env, FAKE_API_PORT: '0', FAKE_API_HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`npm run fake-api ended with ${code}`)))
      child.stdout.on('data', (chunk: Buffer) => {
        const found = /http:\/\/[\d.]+:\d+/.exec(chunk.toString())
        if (found) resolve(found[0])
      })
    })
    const answer = await fetch(`${url}/health`)
    await answer.arrayBuffer()
    times.push(performance.now() - started)
    child.removeAllListeners('exit')
    const ended = once(child, 'exit')
    // Ends the whole process group: npm, its shell and the server.
    if (child.pid) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  return median(times)
}
