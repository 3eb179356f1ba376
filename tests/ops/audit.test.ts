import { describe, expect, test } from 'vitest'
import { reportOf } from '../../.commands/audit.mjs'

const vulnerabilities = { info: 0, low: 4, moderate: 3, high: 2, critical: 1, total: 10 }

describe('what npm says of the dependencies', () => {
  test('is counted by weight', () =>
    expect(reportOf(JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities } }))).toEqual({
      faults: vulnerabilities,
    }))

  test('is nothing when the registry refuses, and the reason names no address', () => {
    const message = '405 Method Not Allowed - POST https://user:secret@registry.example/-/npm/v1/security'
    expect(reportOf(JSON.stringify({ message }))).toEqual({ reason: '405 Method Not Allowed - POST …' })
  })

  test.each(['', 'npm error', '{}', 'null'])('is not understood: %j', (text) =>
    expect(reportOf(text)).toEqual({ reason: 'ответ не понят' }),
  )
})
