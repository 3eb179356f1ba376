// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { LeavingGuard } from '../../web/src/kit/form/LeavingGuard.tsx'

type FormState = 'saving' | 'typed' | 'saved' | 'closed'
let show: (state: FormState) => void

function Form() {
  const [state, setState] = useState<FormState>('typed')
  show = setState
  return state === 'closed' ? null : <LeavingGuard isDirty={state !== 'saved'} saving={state === 'saving'} />
}

/** Opens a page with a form in this state and navigates away; `beside` is another form on the page. */
async function leave(state: FormState, beside?: ReactNode) {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <Form />
          {beside}
        </>
      ),
    },
    { path: '/there', element: <h1>Там</h1> },
  ])
  render(<RouterProvider router={router} />)
  // The router registers a blocker a few tasks after its effect.
  await new Promise((done) => setTimeout(done, 20))
  flushSync(() => show(state))
  await router.navigate('/there')
  return router
}

const thrown: unknown[] = []
const note = (error: ErrorEvent | PromiseRejectionEvent) => {
  error.preventDefault()
  thrown.push('error' in error ? error.error : error.reason)
}
window.addEventListener('error', note)
window.addEventListener('unhandledrejection', note)
afterEach(() => {
  cleanup()
  expect(thrown.splice(0)).toEqual([])
})

test('a form that saves and closes during a navigation releases it once', async () => {
  const router = await leave('saving')
  expect(router.state.location.pathname).toBe('/')
  flushSync(() => show('saved'))
  flushSync(() => show('closed'))
  expect(await screen.findByRole('heading', { name: 'Там' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/there')
})

test.each([
  ['Уйти без сохранения', '/there'],
  ['Остаться', '/'],
])('«%s» clicked twice counts once', async (answer, address) => {
  const router = await leave('typed')
  const button = await screen.findByRole('button', { name: answer })
  const click = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  click()
  click()
  await new Promise((done) => setTimeout(done, 50))
  expect(router.state.location.pathname).toBe(address)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

describe('with two forms on a page', () => {
  const wait = () => new Promise((done) => setTimeout(done, 100))
  const questions = () => screen.queryAllByRole('alertdialog')
  const other = (saving = false) => <LeavingGuard isDirty saving={saving} />

  test('one asks for both; once it closes, the other asks', async () => {
    const router = await leave('typed', other())
    await waitFor(() => expect(questions()).toHaveLength(1))
    await wait()
    expect(questions()).toHaveLength(1)
    screen.getByRole('button', { name: 'Остаться' }).click()
    await waitFor(() => expect(questions()).toEqual([]))
    flushSync(() => show('closed'))
    // The router registers the second blocker as late as the first; nothing shows when.
    await new Promise((done) => setTimeout(done, 500))
    await router.navigate('/there')
    await waitFor(() => expect([questions().length, router.state.location.pathname]).toEqual([1, '/']))
  })

  test('a navigation waits for the form that is saving, then the other form asks', async () => {
    const router = await leave('saving', other())
    await wait()
    expect(questions()).toEqual([])
    flushSync(() => show('saved'))
    await waitFor(() => expect([questions().length, router.state.location.pathname]).toEqual([1, '/']))
  })
})
