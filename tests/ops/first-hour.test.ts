import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutSettings } from '../../.commands/settings.mjs'
import { asFreeDomain, openThrowaway, type Throwaway } from '../kit/throwaway.ts'
import { freePort } from '../kit/server-processes.ts'

/* Each block of shared/docs/first-hour.md in its turn, in a copy of the repository. */

let place: Throwaway
beforeAll(() => {
  place = openThrowaway()
}, 120_000)
afterAll(() => place.drop())

const FIRST_HOUR = fileURLToPath(new URL('../../shared/docs/first-hour.md', import.meta.url))
const page = asFreeDomain(readFileSync(FIRST_HOUR, 'utf8'))
const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = '', text = '']) => ({ language, text }))

const MINUTES = 60_000

function runs(line: string): void {
  const { status, stdout, stderr } = spawnSync(line, {
    cwd: place.copy,
    shell: true,
    env: withoutSettings(),
    encoding: 'utf8',
  })
  expect({ line, status, said: status === 0 ? '' : stdout + stderr }).toEqual({ line, status: 0, said: '' })
}

/** It goes on until it is stopped: that it says where the console is, and that something is there. */
async function starts(): Promise<void> {
  const [WEB_PORT, FAKE_API_PORT] = [await freePort(), await freePort()].map(String) as [string, string]
  const started = spawn(process.execPath, ['.commands/start.mjs'], {
    cwd: place.copy,
    env: { ...withoutSettings(), WEB_PORT, FAKE_API_PORT },
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ctrl-C')) resolve()
    })
    started.once('exit', () => reject(new Error(`npm start ended: ${said}`)))
  })
  try {
    expect(said).toContain(`http://localhost:${WEB_PORT}`)
    expect((await fetch(`http://localhost:${WEB_PORT}`)).status).toBe(200)
  } finally {
    started.kill('SIGTERM')
    await once(started, 'exit')
  }
}

test('every block of the page runs, in order', { timeout: 15 * MINUTES }, async () => {
  expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['sh', 'diff']))
  for (const { language, text } of blocks) {
    if (language === 'diff')
      execFileSync('git', ['apply', '--verbose', '-'], { cwd: place.copy, input: text, stdio: 'pipe' })
    else for (const line of text.trim().split('\n')) await (line === 'npm start' ? starts() : runs(line))
  }
})

test('the compiler names a field that the form omits, with its file', { timeout: 5 * MINUTES }, () => {
  const form = blocks.filter(({ language }) => language === 'diff').at(-1)?.text ?? ''
  execFileSync('git', ['apply', '--reverse', '-'], { cwd: place.copy, input: form, stdio: 'pipe' })
  const { code, out } = place.run(['.commands/test.mjs', 'types'])
  expect(code).toBe(1)
  expect(out).toContain(asFreeDomain('web/src/promo-codes/promo-code-form.ts'))
})
