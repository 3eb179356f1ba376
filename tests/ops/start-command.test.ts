import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutSettings } from '../../.commands/settings.mjs'
import { freePort } from '../kit/nginx.ts'
import { openThrowaway, type Throwaway } from '../kit/throwaway.ts'

let place: Throwaway
beforeAll(() => {
  place = openThrowaway()
}, 120_000)
afterAll(() => place.drop())

test('npm start in a path with spaces: both names of the machine lead to the console, and sign in', async () => {
  const [WEB_PORT, FAKE_API_PORT] = [await freePort(), await freePort()].map(String) as [string, string]
  const started = spawn(process.execPath, ['.commands/start.mjs'], {
    cwd: place.house,
    env: { ...withoutSettings(), WEB_PORT, FAKE_API_PORT },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('Ctrl-C')) resolve()
      })
      started.once('exit', () => reject(new Error('it ended')))
    })
    for (const name of ['localhost', '127.0.0.1']) {
      const origin = `http://${name}:${WEB_PORT}`
      expect((await fetch(origin)).status).toBe(200)
      const widget = `http://localhost:${FAKE_API_PORT}/telegram-widget/sign?tg_id=1001`
      expect((await fetch(widget, { headers: { origin } })).headers.get('access-control-allow-origin')).toBe(origin)
    }
    const stranger = await fetch(`http://localhost:${FAKE_API_PORT}/health`, {
      headers: { origin: 'http://evil.test' },
    })
    expect(stranger.headers.get('access-control-allow-origin')).toBe(`http://localhost:${WEB_PORT}`)
  } finally {
    started.kill('SIGTERM')
    await once(started, 'exit')
  }
})
