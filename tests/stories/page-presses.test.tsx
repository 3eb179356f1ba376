// @vitest-environment happy-dom
// @vitest-environment-options {"width": 1440, "height": 900}
import { cleanup, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Provider } from 'effector-react'
import { NavigationType } from 'react-router-dom'
import { awaitedBy } from '@console/shared/fulfilment'
import { publicPages } from '@console/web/site/pages'
import SessionEnded from '../../web/src/app/SessionEnded.tsx'
import { openApp } from '../kit/app.ts'
import {
  addresses,
  fixEnvironment,
  onPhone,
  openPage,
  pages,
  rootOf,
  settled,
  settledLate,
  wordsOfPage,
  type PageOptions,
} from '../kit/console-page.tsx'
import { holdWrites } from '../kit/held-answers.ts'
import { accessibleText } from '../kit/accessible-text.ts'
import { openPublic, startScope } from '../kit/public-page.tsx'
import { pressAll } from '../kit/press-buttons.ts'

/*
 * The effect of each button of each page: what a screen reader reads then, the calls, and the messages. When a page changes on
 * purpose, read the difference and write the files again: npm test -- unit stories/page-presses -u
 */

fixEnvironment()

// The list of partner shops starts a console of its own.
vi.mock('../../web/src/start/start-scope.ts', () => ({ startScope }))

const order = '/projects/:shopId/orders/:orderId'
const places: [title: string, page: string, fits?: PageOptions['fits']][] = [
  ...[...pages, ...addresses].map((page): [string, string] => [page, page]),
  ['a product with one price', '/projects/:shopId/products?title=Сотовый+мёд+в+рамке'],
  ['an order to send', order, (one) => awaitedBy(one) === 'parcel'],
]

test.each(places)('the buttons of %s do as before', { timeout: 300_000 }, async (_, page, fits) => {
  const writes = holdWrites()
  const outside: string[] = []
  vi.stubGlobal('open', (url: string) => void outside.push(`opens ${url}`))
  vi.stubGlobal('print', () => void outside.push('prints'))
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => void outside.push('submits a form'))
  let { app, at } = await opened()
  async function opened() {
    writes.hold(false)
    const app = await openPage(page, { before: writes.before, ...(fits && { fits }) })
    writes.hold(true)
    return { app, at: app.router.state.location }
  }
  const here = () => {
    const { pathname, search } = app.router.state.location
    return pathname !== at.pathname ? pathname + search : search !== at.search ? search || '?' : ''
  }
  const said = () => [
    ...outside.splice(0),
    ...app.toasts.splice(0).map(({ kind, text }) => `says ${kind} «${text}»`),
    ...app.downloads.splice(0).map(({ name }) => `downloads ${name}`),
    ...app.copied.splice(0).map((text) => `copies ${text}`),
  ]
  const reopen = async () => {
    cleanup()
    sessionStorage.clear()
    ;({ app, at } = await opened())
  }
  const isReplaced = () => app.router.state.historyAction === NavigationType.Replace
  const words = () => wordsOfPage(page)
  const settle = page.includes('?') ? settledLate : settled
  const leave = () => void app.router.navigate('/groups')
  const done = await pressAll(() => rootOf(page), {
    words,
    settled: settle,
    writes,
    said,
    here,
    isReplaced,
    reopen,
    leave,
  })
  expect(done).toMatchSnapshot()
})

const rest = { here: () => '', isReplaced: () => false, reopen: () => Promise.resolve(), leave: () => undefined }

const visited = publicPages.map(({ path }): [title: string, path: string] => [path, path])

test.each([...visited, ['/ on a phone', '/']])('the buttons of a visitor’s %s do as before', async (title, path) => {
  if (title.endsWith('on a phone')) vi.stubGlobal('matchMedia', onPhone)
  const presses: string[] = []
  const onClick = () => void presses.push('signs in')
  const signIn = { busy: false, onClick, onPointerEnter: () => undefined, onFocus: () => undefined }
  const app = await openPublic(path, { signIn })
  const said = () => [...presses.splice(0), ...app.copied.splice(0).map((text) => `copies ${text}`)]
  const words = () => accessibleText(document.body)
  const done = await pressAll(() => document.body, { words, settled, writes: holdWrites(), said, ...rest })
  expect(done).toMatchSnapshot()
})

test('the buttons of an ended session do as before', async () => {
  const { scope } = await openApp({ widget: () => new Promise(() => undefined) })
  render(
    <Provider value={scope}>
      <SessionEnded />
    </Provider>,
  )
  await settled()
  const words = () => accessibleText(document.body)
  const done = await pressAll(() => document.body, { words, settled, writes: holdWrites(), said: () => [], ...rest })
  expect(done).toMatchSnapshot()
})
