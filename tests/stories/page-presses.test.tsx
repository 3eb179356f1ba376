// @vitest-environment happy-dom
// @vitest-environment-options {"width": 1440, "height": 900}
import { cleanup } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fixEnvironment, openPage, pages, rootOf, settled } from '../kit/console-page.tsx'
import { holdWrites, pressAll } from '../kit/press-buttons.ts'

/*
 * The effect of each button of each page: what a screen reader reads then, the calls, and the messages. When a page changes on
 * purpose, read the difference and write the files again: npm test -- unit stories/page-presses -u
 */

// A formatter keeps the time zone that it was made in, so the modules load after this.
vi.hoisted(() => vi.stubEnv('TZ', 'Europe/Moscow'))
fixEnvironment()

test.each(pages)('the buttons of %s do as before', { timeout: 120_000 }, async (page) => {
  const writes = holdWrites()
  const outside: string[] = []
  vi.stubGlobal('open', (url: string) => void outside.push(`opens ${url}`))
  vi.stubGlobal('print', () => void outside.push('prints'))
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => void outside.push('submits a form'))
  let { app, at } = await opened()
  async function opened() {
    writes.hold(false)
    const app = await openPage(page, { before: writes.before })
    writes.hold(true)
    return { app, at: app.router.state.location }
  }
  const newAddress = () => {
    const { pathname, search } = app.router.state.location
    return pathname !== at.pathname ? pathname + search : search !== at.search ? search || '?' : ''
  }
  const takeEffects = () => [
    ...outside.splice(0),
    ...app.toasts.splice(0).map(({ kind, text }) => `says ${kind} «${text}»`),
    ...app.downloads.splice(0).map(({ name }) => `downloads ${name}`),
    ...app.copied.splice(0).map((text) => `copies ${text}`),
  ]
  const reopen = async () => {
    cleanup()
    ;({ app, at } = await opened())
  }
  const done = await pressAll(() => rootOf(page), { settled, writes, takeEffects, newAddress, reopen })
  expect(done).toMatchSnapshot()
})
