// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { LeavingGuard } from '../../web/src/kit/form/LeavingGuard.tsx'

type Look = 'saving' | 'typed' | 'saved' | 'closed'
let show: (look: Look) => void

function Form() {
  const [look, setLook] = useState<Look>('typed')
  show = setLook
  return look === 'closed' ? null : <LeavingGuard isDirty={look !== 'saved'} saving={look === 'saving'} />
}

/** A page with something typed, and the address of another one that is on its way; `beside`: another form on it. */
async function leave(look: Look, beside?: ReactNode) {
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
  // The router takes a guard on some tasks after it was asked to.
  await new Promise((done) => setTimeout(done, 20))
  flushSync(() => show(look))
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

test('a form that is saved and closed before the router has moved on lets go once', async () => {
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
])('«%s» pressed twice is one answer', async (answer, address) => {
  const router = await leave('typed')
  const button = await screen.findByRole('button', { name: answer })
  const press = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  press()
  press()
  await new Promise((done) => setTimeout(done, 50))
  expect(router.state.location.pathname).toBe(address)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

describe('of two forms on a page', () => {
  const wait = () => new Promise((done) => setTimeout(done, 100))
  const questions = () => screen.queryAllByRole('alertdialog')
  const other = (saving = false) => <LeavingGuard isDirty saving={saving} />

  test('one asks for both, the other when that one has gone', async () => {
    const router = await leave('typed', other())
    await wait()
    expect(questions()).toHaveLength(1)
    screen.getByRole('button', { name: 'Остаться' }).click()
    await waitFor(() => expect(questions()).toEqual([]))
    flushSync(() => show('closed'))
    // The router takes the other's guard as late as the first one's.
    await wait()
    await router.navigate('/there')
    await wait()
    expect([questions().length, router.state.location.pathname]).toEqual([1, '/'])
  })

  test('a leaving waits for the one that is being saved before it asks about what is typed in the other', async () => {
    const router = await leave('saving', other())
    await wait()
    expect(questions()).toEqual([])
    flushSync(() => show('saved'))
    await wait()
    expect([questions().length, router.state.location.pathname]).toEqual([1, '/'])
  })
})
