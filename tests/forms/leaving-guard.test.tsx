// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { LeavingGuard } from '../../web/src/kit/form/LeavingGuard.tsx'

type Look = 'saving' | 'typed' | 'saved' | 'closed'
let show: (look: Look) => void

function Form() {
  const [look, setLook] = useState<Look>('typed')
  show = setLook
  return look === 'closed' ? null : <LeavingGuard isDirty={look !== 'saved'} saving={look === 'saving'} />
}

/** A page with something typed, and the address of another one that is on its way. */
async function leave(look: Look) {
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
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
