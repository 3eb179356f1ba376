// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSightings, EMPTY_LOOKS } from '@console/web/products/stock-count/code-reader'
import CameraScanner from '../../web/src/products/stock-count/CameraScanner.tsx'

const NOTHING = Array.from({ length: EMPTY_LOOKS }, () => null)
const counted = (looks: readonly (string | null)[]) => looks.filter(createSightings())

describe('a code before the camera', () => {
  test('is counted once while it stays, even if some frames miss it', () => {
    const flickering = ['A', ...NOTHING.slice(1), 'A', null, 'A', ...NOTHING.slice(1), 'A']
    expect(counted(flickering)).toEqual(['A'])
  })

  test('is counted again after the camera saw nothing', () => {
    expect(counted(['A', 'A', ...NOTHING, 'A', ...NOTHING, 'A'])).toEqual(['A', 'A', 'A'])
  })

  test('is counted beside another one on the same package', () => {
    expect(counted(['A', 'B', 'A', null, 'B', 'A'])).toEqual(['A', 'B'])
    expect(counted(['A', ...NOTHING, 'B', 'A'])).toEqual(['A', 'B', 'A'])
  })

  test('is never counted twice without such a gap', () => {
    const look = fc.constantFrom('A', 'B', null)
    fc.assert(
      fc.property(fc.array(look, { maxLength: 60 }), (looks) => {
        const gaps = looks
          .map((_, at) => looks.slice(at, at + EMPTY_LOOKS))
          .filter((part) => part.length === EMPTY_LOOKS && part.every((one) => one === null))
        expect(counted(looks).filter((code) => code === 'A').length).toBeLessThanOrEqual(1 + gaps.length)
      }),
    )
  })
})

describe('a slow phone with three seconds for each frame', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
    const stream = Object.assign(new MediaStream(), { getTracks: () => [] })
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) }, vibrate: () => true })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test.each([
    ['counts a still code once', () => true, 1],
    ['counts a code once although two of three frames miss it', (look: number) => look % 3 === 0, 1],
    ['counts a code again when it comes back', (look: number) => look < 2 || look > 6, 2],
  ])('%s', async (_, isSeen, times) => {
    let looks = 0
    class Detector {
      static getSupportedFormats = () => Promise.resolve(['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'])
      detect = async () => {
        await new Promise((resolve) => setTimeout(resolve, 3000))
        return isSeen((looks += 1) - 1) ? [{ rawValue: '4601234567893' }] : []
      }
    }
    vi.stubGlobal('BarcodeDetector', Detector)
    const onCode = vi.fn()
    const { unmount } = render(<CameraScanner onCode={onCode} onClose={() => undefined} />)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(looks).toBeGreaterThan(8)
    expect(onCode).toHaveBeenCalledTimes(times)
    unmount()
  })
})
