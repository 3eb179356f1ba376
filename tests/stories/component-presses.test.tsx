// @vitest-environment happy-dom
// @vitest-environment-options {"width": 1440, "height": 900}
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { exhibits } from '../../web/gallery/exhibits.ts'
import { accessibleText } from '../kit/accessible-text.ts'
import { fixEnvironment } from '../kit/console-page.tsx'
import { holdWrites } from '../kit/held-answers.ts'
import { recordSteps, type Watching } from '../kit/page-steps.ts'
import { pressAll } from '../kit/press-buttons.ts'

/*
 * Each state of each component of the gallery, and the effect of its buttons, fields and lists: what a screen reader reads. When
 * a component changes on purpose, read the difference and write the file again: npm test -- unit stories/component-presses -u
 */

fixEnvironment()

/** A component waits for no server. */
async function settled(): Promise<void> {
  await act(() => vi.dynamicImportSettled())
  await act(() => new Promise((later) => setTimeout(later, 5)))
}

/** More files than any field takes. */
const files = Array.from({ length: 12 }, (_, index) => new File(['x'], `${index + 1}.jpg`, { type: 'image/jpeg' }))
/** Keys in a menu; letters lead to the items that begin with them. */
const MENU_KEYS = ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'у', 'у', 'Tab', 'Escape']

/** States that differ in looks only. */
const LOOKS = new Set(['Длинный текст', 'В фокусе'])
const parts = exhibits.flatMap(({ name, group, states }) =>
  group.startsWith('parts/') ? [{ name, states: Object.entries(states).filter(([title]) => !LOOKS.has(title)) }] : [],
)

test.each(parts)('$name does as before', { timeout: 60_000 }, async ({ states }) => {
  const outside: string[] = []
  vi.stubGlobal('open', (url: string) => void outside.push(`opens ${url}`))
  const blocks: string[] = []
  for (const [title, View] of states) {
    const router = createMemoryRouter([{ path: '*', element: <View /> }], {
      initialEntries: ['/projects/1/categories'],
    })
    const scope = fork()
    const reopen = async () => {
      cleanup()
      render(
        <Provider value={scope}>
          <RouterProvider router={router} />
        </Provider>,
      )
      await settled()
    }
    const watching: Watching = {
      words: () => accessibleText(document.body),
      settled,
      writes: holdWrites(),
      said: () => outside.splice(0),
      here: () => '',
      isReplaced: () => false,
    }
    await reopen()
    const words = watching.words()
    const presses = await pressAll(() => document.body, { ...watching, reopen, leave: () => undefined, isAlone: true })
    await reopen()
    const { lines, step, write, press } = recordSteps(watching)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input) write('many files', await step(() => fireEvent.change(input, { target: { files } })))
    const menu = document.querySelector<HTMLElement>('[aria-haspopup=menu]')
    if (menu) await press(menu)
    for (const key of menu ? MENU_KEYS : [])
      write(`  ${key}`, await step(() => fireEvent.keyDown(document.activeElement ?? document.body, { key })))
    blocks.push(`${title}:\n${words}${presses.trimEnd()}\n${lines.join('\n')}`.trimEnd())
    cleanup()
  }
  expect(`${blocks.join('\n\n')}\n`).toMatchSnapshot()
})
