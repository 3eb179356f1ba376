// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  claimUnsaved,
  isAllDrafted,
  isAnyUnsaved,
  useAsks,
  useUnsavedState,
} from '@console/web/kit/platform/unsaved-work'

/* What leaving meets, and which of the forms on the screen asks. */

afterEach(cleanup)

const claim = (over: Partial<Parameters<typeof claimUnsaved>[0]> = {}) => {
  let end = () => undefined as void
  act(() => {
    end = claimUnsaved({ form: Symbol('form'), hasDraft: false, saving: false, ...over })
  })
  return () => act(() => end())
}

test('leaving meets nothing, something to ask about, or a save under way, and hears of each change', () => {
  const { result } = renderHook(useUnsavedState)
  expect([result.current, isAnyUnsaved(), isAllDrafted()]).toEqual(['clean', false, true])
  const end = claim()
  expect([result.current, isAnyUnsaved(), isAllDrafted()]).toEqual(['unsaved', true, false])
  const endSaving = claim({ saving: true, hasDraft: true })
  expect([result.current, isAllDrafted()]).toEqual(['saving', false])
  end()
  expect([result.current, isAllDrafted()]).toEqual(['saving', true])
  endSaving()
  expect([result.current, isAnyUnsaved()]).toEqual(['clean', false])
})

describe('of the forms on the screen', () => {
  const form = (name: string) => renderHook(({ one }) => useAsks(one), { initialProps: { one: Symbol(name) } })

  test('the first asks, and when it goes the one that came next', () => {
    const [first, second, third] = [form('first'), form('second'), form('third')]
    const asking = () => [first, second, third].map(({ result }) => result.current)
    expect(asking()).toEqual([true, false, false])
    second.unmount()
    expect(asking()).toEqual([true, false, false])
    first.unmount()
    expect(third.result.current).toBe(true)
    const fourth = form('fourth')
    expect([third.result.current, fourth.result.current]).toEqual([true, false])
  })

  test('one in whose place another comes goes to the end of the row', () => {
    const [first, second] = [form('first'), form('second')]
    first.rerender({ one: Symbol('another') })
    expect([first.result.current, second.result.current]).toEqual([false, true])
    second.unmount()
    expect(first.result.current).toBe(true)
  })
})
