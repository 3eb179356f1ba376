import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyRequested } from '@console/web/kit/platform/clipboard'
import { downloadRequested } from '@console/web/kit/platform/download'
import { lastingStorage } from '@console/web/kit/platform/platform'
import { notifyMissing } from '@console/web/kit/platform/missing'
import { errorToast, successToast, showToastFx, toast } from '@console/web/kit/platform/toast'
import { serveToasts, showToast, whenToastsWait, type Toast } from '@console/web/kit/platform/toast-queue'

/* Toasts, the clipboard and the storage, in browsers with and without these features. */

afterEach(() => vi.unstubAllGlobals())

describe('toasts', () => {
  beforeEach(() => {
    serveToasts(() => undefined)
    serveToasts(undefined)
    whenToastsWait(undefined)
  })

  test('wait until a page shows them, each once, and later ones appear at once', () => {
    const shown: string[] = []
    const opened = vi.fn()
    showToast(successToast('раз'))
    whenToastsWait(opened)
    expect(opened).toHaveBeenCalledTimes(1)
    showToast(errorToast('два'))
    expect(opened).toHaveBeenCalledTimes(2)
    serveToasts(({ text }) => void shown.push(text))
    showToast(successToast('три'))
    expect([shown, opened.mock.calls.length]).toEqual([['раз', 'два', 'три'], 2])
    serveToasts(undefined)
    showToast(successToast('четыре'))
    expect(shown).toHaveLength(3)
    serveToasts(({ text }) => void shown.push(text))
    expect(shown).toEqual(['раз', 'два', 'три', 'четыре'])
  })

  test('open no place without a toast or without a listener', () => {
    const opened = vi.fn()
    whenToastsWait(opened)
    expect(opened).not.toHaveBeenCalled()
    whenToastsWait(undefined)
    showToast(successToast('раз'))
    expect(opened).not.toHaveBeenCalled()
  })

  test('of models are shown with their kind', async () => {
    const shown: Toast[] = []
    serveToasts((one) => void shown.push(one))
    await allSettled(toast, { scope: fork(), params: successToast('Готово') })
    expect(shown).toEqual([{ kind: 'success', text: 'Готово' }])
    expect(errorToast('Нет')).toEqual({ kind: 'error', text: 'Нет' })
  })

  test.each([
    ['storage', /^Браузер не даёт сохранять данные: .+ пропадёт\.$/],
    ['locks', /^Адрес открыт без https: .+ прерваться\.$/],
  ] as const)('about a missing browser feature stay until they are closed: %s', async (thing, words) => {
    const shown: Toast[] = []
    serveToasts((one) => void shown.push(one))
    notifyMissing(thing)
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]).toMatchObject({ kind: 'info', text: expect.stringMatching(words) as unknown })
    expect(shown[0]?.until).toBeInstanceOf(Promise)
  })
})

describe('the clipboard', () => {
  const copy = async (writeText: (text: string) => Promise<void>) => {
    const said: Toast[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const scope = fork({ handlers: [[showToastFx, (one: Toast) => void said.push(one)]] })
    await allSettled(copyRequested, { scope, params: 'LIP-350' })
    return said
  }
  test('contains the copied text, and a toast confirms it', async () => {
    const texts: string[] = []
    expect(await copy((text) => Promise.resolve(void texts.push(text)))).toEqual([
      successToast('LIP-350 в буфере обмена'),
    ])
    expect(texts).toEqual(['LIP-350'])
  })
  test('that refuses to copy leaves the text in the error toast', async () => {
    expect(await copy(() => Promise.reject(new Error('denied')))).toEqual([
      errorToast('Скопировать не удалось: LIP-350'),
    ])
  })
})

test('a download has its name, and its URL is valid for a minute', async () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  const revoked: string[] = []
  vi.stubGlobal('document', { createElement: (name: string) => (name === 'a' ? link : null) })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
  await allSettled(downloadRequested, { scope: fork(), params: { name: 'заказы.csv', file: new Blob(['x']) } })
  expect(link).toMatchObject({ href: 'blob:1', download: 'заказы.csv' })
  expect(link.click).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(59_999)
  expect(revoked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(revoked).toEqual(['blob:1'])
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a storage that never throws', () => {
  function open(take: (key: string) => void = () => undefined) {
    const kept = new Map<string, string>()
    const refused = vi.fn()
    const storage: Storage = {
      length: 0,
      clear: () => undefined,
      key: () => null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        take(key)
        kept.set(key, value)
      },
      removeItem: (key) => void kept.delete(key),
    }
    return { kept, refused, lasting: lastingStorage(() => storage, refused) }
  }

  test('stores values in the browser', () => {
    const { kept, refused, lasting } = open()
    lasting.setItem('a', '1')
    expect([lasting.getItem('a'), lasting.getItem('b'), [...kept]]).toEqual(['1', null, [['a', '1']]])
    lasting.removeItem('a')
    expect([lasting.getItem('a'), kept.size, lasting.isVolatile]).toEqual([null, 0, false])
    expect(refused).not.toHaveBeenCalled()
  })

  test('keeps a value in memory when the browser refuses it, and removes the stored one', () => {
    let isFull = false
    const { kept, refused, lasting } = open(() => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
    })
    lasting.setItem('a', '1')
    isFull = true
    lasting.setItem('a', '2')
    expect([lasting.getItem('a'), kept.size, lasting.isVolatile]).toEqual(['2', 0, true])
    expect(refused).toHaveBeenCalledTimes(1)
    isFull = false
    lasting.setItem('a', '3')
    expect([[...kept], lasting.isVolatile]).toEqual([[['a', '3']], false])
    isFull = true
    lasting.setItem('a', '4')
    lasting.removeItem('a')
    expect([lasting.getItem('a'), lasting.isVolatile]).toEqual([null, false])
  })

  test('keeps everything in memory when the browser denies storage', () => {
    const refused = vi.fn()
    const closed = lastingStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    }, refused)
    closed.setItem('a', '1')
    expect([closed.getItem('a'), closed.getItem('b'), closed.isVolatile]).toEqual(['1', null, true])
    closed.removeItem('a')
    expect(closed.getItem('a')).toBeNull()
  })
})
