import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { servicesOf } from '../tools/images/compose.ts'

const own = readFileSync('docker-compose.yml', 'utf8')
const one = (lines: string) =>
  `services:\n  web:\n    build: { context: ., dockerfile: web/Dockerfile }\n    restart: unless-stopped\n${lines}`

describe('docker-compose.yml for the test of images', () => {
  test('starts the fake server first, both services unprivileged and read-only', () => {
    const services = servicesOf(own, {})
    expect(services.map(({ name }) => name)).toEqual(['fake-api', 'web'])
    for (const { flags } of services)
      expect(flags).toEqual(
        expect.arrayContaining(['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges:true']),
      )
  })

  test('uses the port of one service as the default of the other’s address', () => {
    const [api, web] = servicesOf(own, { WEB_PORT: '1234', FAKE_API_PORT: '4321' })
    expect(api?.flags).toContain('--env=WEB_ORIGIN=http://localhost:1234')
    expect(api?.flags).toContain('--publish=127.0.0.1:4321:8787')
    expect(web?.buildArgs.VITE_API_URL).toBe('http://localhost:4321')
  })

  test('stops at an unknown key, condition or setting', () => {
    expect(() => servicesOf(one('    privileged: true'), {})).toThrow('privileged')
    expect(() => servicesOf(one('    depends_on: { a: { condition: service_started } }'), {})).toThrow('web')
    expect(() => servicesOf(one('    environment: { A: "${B:?wanted}" }'), {})).toThrow('${B:?wanted}')
    expect(() => servicesOf(one('    cap_drop: ALL'), {})).toThrow('cap_drop')
  })
})
