// @vitest-environment happy-dom
import { render, screen, waitFor, fireEvent } from '@testing-library/react'
import { allSettled, createEffect, fork } from 'effector'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { StrictMode } from 'react'
import { apiEffect } from '@console/web/kit/api/api-effect'
import { ApiError } from '@console/web/kit/api/error'
import { PictureProblem, problemOf } from '@console/web/kit/pictures/picture-problem'
import { ModuleMissing } from '@console/web/kit/platform/lazy-module'
import { Boundary } from '@console/web/kit/ui/feedback/Boundary.tsx'
import { showToast } from '@console/web/kit/platform/toast-queue'
import { Toasts } from '@console/web/kit/ui/feedback/toasts.tsx'
import { indexedDbJournal } from '@console/web/kit/journal/indexed-db'
import { closeOutside } from '@console/web/kit/ui/dom/close-outside'

/* An unexpected exception does not empty the page, and the owner sees a message. */

const spyOnLog = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
let logged: ReturnType<typeof spyOnLog>
beforeEach(() => {
  logged = spyOnLog()
})
afterEach(() => logged.mockRestore())

describe('a broken part beside the routes', () => {
  const Broken = () => {
    throw new TypeError('x')
  }

  test('is logged without breaking the page', () => {
    render(
      <>
        <main>Страница</main>
        <Boundary>
          <Broken />
        </Boundary>
        <Boundary fallback="Вместо неё">
          <Broken />
        </Boundary>
      </>,
    )
    expect(screen.getByRole('main').textContent).toBe('Страница')
    expect(screen.getByText('Вместо неё')).toBeTruthy()
    expect(logged).toHaveBeenCalledWith(new TypeError('x'))
  })
})

// This code loads lazily, which takes long on a busy machine.
beforeAll(async () => {
  await import('@console/web/kit/ui/feedback/ToastPlace.tsx')
})

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'alert'],
  ['null', null, 'alert'],
  ['an error', new TypeError('x'), 'alert'],
  ['no text', { kind: 'error', text: undefined }, 'alert'],
  ['no known kind', { kind: 'x', text: null }, 'alert'],
  ['an error in the place of the text', { kind: 'info', text: new TypeError('x') }, 'status'],
])('a toast of %s has a text', async (name, toastLike, role) => {
  render(
    <>
      <main>{name}</main>
      <Toasts place="console" />
    </>,
  )
  // A toast of a model whose error is not of the expected type.
  Reflect.apply(showToast, undefined, [toastLike])
  const said = await waitFor(() => screen.getByRole(role), { timeout: 8000 })
  expect(said.textContent).toContain('Что-то пошло не так. Попробуйте ещё раз.')
  expect(screen.getByRole('main').textContent).toBe(name)
})

describe('an effect made of calls', () => {
  const failureOf = async (cause: unknown) => {
    const failFx = apiEffect(vi.fn<() => number>().mockThrow(cause))
    return (await allSettled(failFx, { scope: fork(), params: undefined })) as { status: 'fail'; value: ApiError }
  }

  test.each<[string, unknown]>([
    ['an error', new TypeError('x')],
    ['a text', 'x'],
    ['nothing', undefined],
  ])('fails with a known error for %s and logs it', async (_, cause) => {
    const { value } = await failureOf(cause)
    expect(value).toBeInstanceOf(ApiError)
    expect(value).toMatchObject({ kind: 'internal', message: 'Ошибка в самой консоли. Попробуйте ещё раз.' })
    expect(logged).toHaveBeenCalledWith(cause)
  })

  test('passes on a call’s error and names missing code', async () => {
    const refused = new ApiError('refused', 'Нельзя.', 409)
    expect((await failureOf(refused)).value).toBe(refused)
    expect((await failureOf(new ModuleMissing(true, 'x'))).value).toMatchObject({ message: 'Консоль обновилась.' })
    expect(logged).not.toHaveBeenCalled()
  })

  test('keeps the scope of the effects that it calls', async () => {
    const innerFx = createEffect(() => 1)
    const outerFx = apiEffect(async () => (await innerFx()) + (await innerFx()))
    const scope = fork({ handlers: [[innerFx, () => 2]] })
    expect(await allSettled(outerFx, { scope, params: undefined })).toEqual({ status: 'done', value: 4 })
  })
})

test('shows a toast before the first input, also when effects run twice', async () => {
  showToast({ kind: 'error', text: 'Сказано до первого касания' })
  render(
    <StrictMode>
      <Toasts place="console" />
    </StrictMode>,
  )
  expect(await screen.findByText('Сказано до первого касания', {}, { timeout: 8000 })).toBeTruthy()
})

test.each([
  ['console', 'top-right', '5000ms', 'light', false],
  ['public', 'bottom-center', '4000ms', 'dark', true],
] as const)('a toast of the %s side appears at %s for %s', async (place, position, time, theme, hasBar) => {
  render(<Toasts place={place} />)
  showToast({ kind: 'success', text: position })
  const said = await waitFor(() => screen.getByText(position), { timeout: 8000 })
  expect(said.closest(`.Toastify__toast-container--${position}`)).not.toBeNull()
  const toast = said.closest(`.Toastify__toast-theme--${theme}`)
  const bar = toast?.querySelector<HTMLElement>('.Toastify__progress-bar')
  expect([bar?.style.animationDuration, bar?.getAttribute('aria-hidden') !== 'true']).toEqual([time, hasBar])
})

/** Browser features to remove: the console must work without them. */

afterEach(() => vi.unstubAllGlobals())

describe('without Web Locks', () => {
  test('a batch of the journal is held by its own tab', async () => {
    vi.stubGlobal('navigator', {})
    await indexedDbJournal.hold('one')
    expect(await indexedDbJournal.isHeld('one')).toBe(true)
    expect(await indexedDbJournal.isHeld('another')).toBe(false)
    await indexedDbJournal.release('one')
    expect(await indexedDbJournal.isHeld('one')).toBe(false)
  })
})

describe('without closedby', () => {
  const opened = () => {
    const { getByRole } = render(
      <dialog aria-label="Меню" onClick={closeOutside}>
        <button type="button">Раздел</button>
      </dialog>,
    )
    const dialog = getByRole('dialog', { hidden: true }) as HTMLDialogElement
    dialog.showModal()
    dialog.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
    return { dialog, button: getByRole('button', { hidden: true }) }
  }

  test('a click beside the dialog closes it, a click inside does not', () => {
    const { dialog, button } = opened()
    fireEvent.click(button, { clientX: 500, clientY: 50 })
    fireEvent.click(dialog, { clientX: 50, clientY: 50 })
    expect(dialog.open).toBe(true)
    fireEvent.click(dialog, { clientX: 500, clientY: 50 })
    expect(dialog.open).toBe(false)
  })

  test('a browser with closedby closes it by itself', () => {
    const { dialog } = opened()
    Object.assign(HTMLDialogElement.prototype, { closedBy: 'any' })
    fireEvent.click(dialog, { clientX: 500, clientY: 50 })
    expect(dialog.open).toBe(true)
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
  })
})

describe('a picture', () => {
  test('is refused with a message when its code fails to load', async () => {
    vi.doMock('@console/web/kit/pictures/ready-picture', () => {
      throw new TypeError('Failed to fetch')
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { preparePicture } = await import('@console/web/kit/ui/pictures/prepare-picture')
    const refused = await preparePicture(new File(['a'], 'a.png'), { maxSide: 10 }).catch((cause: unknown) => cause)
    expect(refused).toBeInstanceOf(PictureProblem)
    expect((refused as PictureProblem).message).toBe('Часть страницы не загрузилась. Выберите файл ещё раз.')
    vi.doUnmock('@console/web/kit/pictures/ready-picture')
    vi.unstubAllGlobals()
  })

  test('is refused with its cause in the log', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const cause = new RangeError('canvas')
    problemOf(cause, 'a.png')
    expect(warn).toHaveBeenCalledWith('Picture refused:', cause)
    warn.mockRestore()
  })
})
