// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { otherTabChanged } from '@console/web/kit/data/other-tab-changes'
import { businessForms } from './business-forms.ts'
import { catalogueForms } from './catalogue-forms.ts'
import { fieldIn, openForm, waiting, type OpenForm } from './open-form.ts'
import { storedWorld, type StoredForm } from './stored-form.ts'

/** An order updates without a notice, and its form has no stored base. */
const forms = Object.entries({ ...catalogueForms, ...businessForms }).filter(
  ([name, { isCopy }]) => !isCopy && !name.includes('order'),
)
const TITLE = 'Это изменили в другом месте'

const notices = ({ form }: OpenForm) =>
  [...form.querySelectorAll('[role=status]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('в другом месте'))
const reads = ({ app }: OpenForm) => app.calls.filter((call) => call.startsWith('GET')).length

async function opened(row: StoredForm) {
  const { app, place, sample } = await storedWorld(row)
  const open = await openForm(app, row, place, sample)
  const theirs = row.typed ?? 'Чужое слово'
  const change = () =>
    open.theyChange(row.wire === 'last_name' ? { details: { last_name: theirs } } : { [row.wire]: theirs })
  open.app.calls.length = 0
  return { open, place, theirs, change }
}
const focusWindow = () => fireEvent.focus(window)

describe.each(forms)('%s', (_name, row) => {
  test('an untouched form shows a change by others and a notice that names the field', async () => {
    const { open, theirs, change } = await opened(row)
    focusWindow()
    await waitFor(() => expect(reads(open)).toBe(1), waiting)
    await allSettled(open.app.scope)
    // Without a change there is no notice.
    expect(notices(open)).toEqual([])
    change()
    focusWindow()
    await waitFor(() => expect(notices(open).join()).toContain(TITLE), waiting)
    await waitFor(() => expect(fieldIn(open.form, row.field).value).toBe(theirs), waiting)
    expect(reads(open)).toBe(2)
    open.press('Показать')
    expect(notices(open).join()).toContain(`${row.field}: было `)
    expect(notices(open).join()).toContain(`сейчас ${theirs}`)
  })

  test('a change in another tab of this project keeps the typed text and shows a notice', async () => {
    const { open, place, change } = await opened(row)
    open.type(row.field, 'моё')
    change()
    const path = '/any/{owner}/{shop}' as const
    await allSettled(otherTabChanged, { scope: open.app.scope, params: { path, at: { shop: 'another' } } })
    if (row.wire !== 'last_name') expect(reads(open)).toBe(0)
    await allSettled(otherTabChanged, { scope: open.app.scope, params: { path, at: { shop: place.shop } } })
    await waitFor(() => expect(notices(open).join()).toContain('Введённое вами осталось'), waiting)
    expect(fieldIn(open.form, row.field).value).toBe('моё')
  })
})
