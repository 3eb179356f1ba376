import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutSettings } from '../../.commands/settings.mjs'
import { freePort } from '../kit/server-processes.ts'
import { openThrowaway, type Throwaway } from '../kit/throwaway.ts'

let place: Throwaway
beforeAll(() => {
  place = openThrowaway()
}, 120_000)
afterAll(() => place.drop())

/** Runs a command that stays, from when it says `ready` until `look` has seen enough. */
async function during(
  command: string,
  env: Record<string, string>,
  look: () => Promise<void>,
  ready = 'Ctrl-C',
): Promise<void> {
  const started = spawn(process.execPath, command.split(' '), {
    cwd: place.copy,
    env: { ...withoutSettings(), ...env },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes(ready)) resolve()
      })
      started.once('exit', () => reject(new Error('it ended')))
    })
    await look()
  } finally {
    started.kill('SIGTERM')
    await once(started, 'exit')
  }
}

test('npm start works in a path with spaces: both host names lead to the console and sign in', async () => {
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
  // SIGTERM has ended both.
  for (const port of [WEB_PORT, FAKE_API_PORT]) await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
})

test('npm start shows the output of servers that do not answer in time', async () => {
  const ports = [await freePort(), await freePort()]
  const changed = ['start', 'fake-api'].map((name) => join(place.copy, `.commands/${name}.mjs`))
  const texts = changed.map((path) => readFileSync(path, 'utf8'))
  const [start = '', server = ''] = changed
  writeFileSync(start, texts[0]?.replace('60_000', '3_000') ?? '')
  writeFileSync(server, "console.log('Waits for a disk.')\nsetInterval(() => undefined, 1000)\n")
  const { status, stdout, stderr } = spawnSync(process.execPath, [start], {
    cwd: place.copy,
    encoding: 'utf8',
    env: { ...withoutSettings(), WEB_PORT: String(ports[0]), FAKE_API_PORT: String(ports[1]) },
  })
  changed.forEach((path, index) => writeFileSync(path, texts[index] ?? ''))
  expect(stdout).toContain('Waits for a disk.')
  expect(stderr).toBe('Серверы не ответили за 3 с.\n')
  expect(status).toBe(1)
})

const FAKE_API = 'Фальшивый сервер: '
const healthOf = async (port: string) => (await fetch(`http://localhost:${port}/health`)).status

test('npm run fake-api alone answers', async () => {
  const FAKE_API_PORT = String(await freePort())
  const look = async () => expect(await healthOf(FAKE_API_PORT)).toBe(200)
  await during('.commands/fake-api.mjs', { FAKE_API_PORT }, look, FAKE_API)
})

test('npm run fake-api -- --proxy passes calls on, and reports contract drift', async () => {
  const [real, FAKE_API_PORT] = [await freePort(), await freePort()].map(String) as [string, string]
  const before = `.commands/fake-api.mjs --proxy http://localhost:${real}`
  const throughProxy = async () => {
    const call = await fetch(`http://localhost:${FAKE_API_PORT}/subscriptions/filter/by/shop`)
    // The owner's token is missing: the provider's own refusal comes through.
    expect(call.status).toBe(401)
    expect((await fetch(`http://localhost:${FAKE_API_PORT}/__fake/drift`)).status).toBe(200)
  }
  await during(
    '.commands/fake-api.mjs',
    { FAKE_API_PORT: real },
    () => during(before, { FAKE_API_PORT }, throughProxy, FAKE_API),
    FAKE_API,
  )
})

test('npm run gallery needs no fake server: it serves its list and its stage', async () => {
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
