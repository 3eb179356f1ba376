import { expect, test } from 'vitest'
import { openCaller } from '../kit/caller.ts'
import { send } from '../kit/control.ts'

const now = Date.parse('2025-06-01T12:00:00Z')

test('goes on by seconds, and ends what has its time', async () => {
  const anna = await openCaller(1001, { now: () => now })
  expect(await anna.control('/__fake/clock', { advance_s: 60 })).toEqual({ now: '2025-06-01T12:01:00.000Z' })
  expect(await anna.control('/__fake/clock', { advance_s: 840 })).toEqual({ now: '2025-06-01T12:15:00.000Z' })
  await expect(anna.read('/templates')).rejects.toThrow('401')
})

test.each([['2030-01-01T00:00:00Z'], [Date.parse('2030-01-01T00:00:00Z')]])('is set to %s', async (wanted) => {
  const anna = await openCaller(1001, { now: () => now })
  expect(await anna.control('/__fake/clock', { now: wanted })).toEqual({ now: '2030-01-01T00:00:00.000Z' })
})

test('is the platform’s again after a reset', async () => {
  const anna = await openCaller(1001, { now: () => now })
  await anna.control('/__fake/clock', { advance_s: 1e6 })
  await anna.control('/__fake/reset')
  expect(await anna.control('/__fake/clock', { advance_s: 0 })).toEqual({ now: '2025-06-01T12:00:00.000Z' })
})

test.each([[{}], [{ advance_s: 1, now: 1 }], [{ advance_s: 'час' }], [{ now: 'вчера' }], [{ advance_s: 1e12 }]])(
  'refuses %j',
  async (body) => {
    const answer = await send(await openCaller(), 'POST', '/__fake/clock', body)
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      422,
      'Проверьте заполнение полей.',
    ])
  },
)
