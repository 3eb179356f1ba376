import { apiUrlOf } from '@console/web/kit/platform/api-url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/* Which server a build asks. */

test.each([
  [undefined, 'http://localhost:8787'],
  ['', 'http://localhost:8787'],
  ['/w/demo', '/w/demo'],
  ['https://api.provider.example', 'https://api.provider.example'],
  ['https://api.provider.example/v1//', 'https://api.provider.example/v1'],
])('the setting %s leads to %s', (setting, url) => expect(apiUrlOf(setting)).toBe(url))

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => vi.unstubAllEnvs())

test.each([
  ['production', '', 'http://localhost:8787'],
  ['production', 'https://api.provider.example/', 'https://api.provider.example'],
  ['demo', '', '/w/demo'],
  ['demo', 'https://api.provider.example', '/w/demo'],
])('the build «%s» with the setting «%s» asks %s', async (mode, setting, url) => {
  vi.stubEnv('MODE', mode)
  vi.stubEnv('VITE_API_URL', setting)
  const { API_URL } = await import('@console/web/kit/platform/api-url')
  expect(API_URL).toBe(url)
})
