import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outside, OutsideError } from '@console/web/kit/platform/outside'

/* A wait for a thing outside our servers ends, and ends in one kind of error (web/src/kit/platform/outside.ts). */

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const words = (reason: string) => `слова: ${reason}`

describe('a wait for a thing outside our servers', () => {
  test('returns the answer and clears its timer', async () => {
    await expect(outside(() => 1, words)).resolves.toBe(1)
    await expect(outside(() => Promise.resolve(2), words)).resolves.toBe(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('starts the work synchronously, as a user gesture requires', () => {
    const ask = vi.fn(() => 1)
    void outside(ask, words)
    expect(ask).toHaveBeenCalledOnce()
  })

  test('ends after 10 s, and aborts the late work', async () => {
    let late: AbortSignal | undefined
    const waiting = outside((signal) => {
      late = signal
      return new Promise(() => undefined)
    }, words)
    const ended = vi.fn()
    waiting.catch(ended)
    await vi.advanceTimersByTimeAsync(9_999)
    expect([ended.mock.calls.length, late?.aborted]).toEqual([0, false])
    await vi.advanceTimersByTimeAsync(1)
    await expect(waiting).rejects.toMatchObject({ reason: 'late', message: 'слова: late' })
    expect(late?.aborted).toBe(true)
  })

  const known = new OutsideError('Окно закрыто.', 'closed', 'cancelled')
  test('passes a known error on', () => expect(outside(() => Promise.reject(known), words)).rejects.toBe(known))

  test.each<[string, unknown]>([
    ['TypeError: x', new TypeError('x')],
    ['x', 'x'],
    ['undefined', undefined],
    ['null', null],
    ['object', Object.create(null)],
    ['[object Object]', {}],
  ])('turns any thrown value into a known error: %s', async (logged, cause) => {
    const error = { name: 'OutsideError', reason: 'failed', message: 'слова: failed', logged }
    await expect(outside(vi.fn<() => number>().mockThrow(cause), words)).rejects.toMatchObject(error)
    await expect(outside(vi.fn<() => Promise<number>>().mockRejectedValue(cause), words)).rejects.toMatchObject(error)
  })
})
