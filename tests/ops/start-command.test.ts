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

/** Runs a command that stays, until `look` has seen enough. */
async function during(command: string, env: Record<string, string>, look: () => Promise<void>): Promise<void> {
  const started = spawn(process.execPath, command.split(' '), {
    cwd: place.house,
    env: { ...withoutSettings(), ...env },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('Ctrl-C')) resolve()
      })
      started.once('exit', () => reject(new Error('it ended')))
    })
    await look()
  } finally {
    started.kill('SIGTERM')
    await once(started, 'exit')
  }
}

test('npm start in a path with spaces: both names of the machine lead to the console, and sign in', async () => {
  const [WEB_PORT, FAKE_API_PORT] = [await freePort(), await freePort()].map(String) as [string, string]
  const debuggerPort = await freePort()
  await during(`.commands/start.mjs --inspect=${debuggerPort}`, { WEB_PORT, FAKE_API_PORT }, async () => {
    const [debugged] = (await (await fetch(`http://127.0.0.1:${debuggerPort}/json`)).json()) as { title: string }[]
    expect(debugged?.title).toContain('.commands/fake-api.mjs')
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
  })
})

test('npm run gallery needs no fake server: its list and its stage are there', async () => {
  const WEB_PORT = String(await freePort())
  await during('.commands/gallery.mjs', { WEB_PORT }, async () => {
    for (const [page, title] of [
      ['', 'Галерея'],
      ['stage.html', 'Галерея: состояния'],
    ]) {
      const answer = await fetch(`http://localhost:${WEB_PORT}/gallery/${page}`)
      expect(await answer.text()).toContain(`<title>${title}</title>`)
    }
  })
})
