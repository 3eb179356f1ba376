import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startNginx } from '../kit/server-processes.ts'

test('a photo shared before the worker is installed opens the page that says so', async () => {
  const nginx = await startNginx(resolve('web/public'), { VITE_API_URL: 'https://api.example.test' })
  const body = new Uint8Array(3_000_000)
  const { status, headers } = await fetch(`http://127.0.0.1:${nginx.port}/open`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  expect([status, headers.get('location')]).toEqual([303, '/open?for=photo'])
  await nginx.stop()
})
