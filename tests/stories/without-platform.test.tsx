// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { indexedDbJournal } from '@console/web/kit/journal/indexed-db'
import { closeOutside } from '@console/web/kit/ui/dom/close-outside'

/** What some browser lacks, taken away here: the console goes on without it. */

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

  test('a press beside the dialog closes it, one inside does not', () => {
    const { dialog, button } = opened()
    fireEvent.click(button, { clientX: 500, clientY: 50 })
    fireEvent.click(dialog, { clientX: 50, clientY: 50 })
    expect(dialog.open).toBe(true)
    fireEvent.click(dialog, { clientX: 500, clientY: 50 })
    expect(dialog.open).toBe(false)
  })

  test('a browser that knows the word does it by itself', () => {
    const { dialog } = opened()
    Object.assign(HTMLDialogElement.prototype, { closedBy: 'any' })
    fireEvent.click(dialog, { clientX: 500, clientY: 50 })
    expect(dialog.open).toBe(true)
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
  })
})
