// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { beforeEach, expect, test } from 'vitest'
import { $navigate, type Destination } from '@console/web/kit/platform/navigation'
import { POLICIES_PAGE } from '@console/web/session/model'
import { businessForms } from './business-forms.ts'
import { catalogueForms } from './catalogue-forms.ts'
import { openForm, waiting } from './open-form.ts'
import { storedWorld } from './stored-world.ts'
import { sampleOf } from './test-stored-forms.ts'

beforeEach(() => sessionStorage.clear())

// An owner's own data are saved without consents, too.
const { 'personal data': _, ...forms } = { ...catalogueForms, ...businessForms }

test.each(sampleOf(Object.entries(forms)))(
  '%s: consents that were withdrawn lead to the policies without a question, and what was typed is kept',
  async (_name, row) => {
    const { app: base, place, shapes } = await storedWorld(row)
    const { app, router, type, press } = await openForm(base, row, place, shapes[0]?.stored ?? {})
    const go = ({ to, state }: Destination) => router.navigate(to, { state })
    await allSettled($navigate, { scope: app.scope, params: go })
    const typed = row.typed ?? 'Другое название'
    type(row.field, typed)
    await base.control('/__fake/consents', {
      tg_id: 1001,
      user_policy: false,
      privacy_policy: true,
      advertising_policy: true,
    })
    press()
    await waitFor(() => expect(router.state.location.pathname).toBe(POLICIES_PAGE), waiting)
    await waitFor(() => expect(document.querySelector('form')).toBeNull(), waiting)
    expect(document.querySelector('[role=alertdialog]')).toBeNull()
    const drafts = Object.entries(sessionStorage).filter(([name]) => name.startsWith('draft:'))
    expect(JSON.stringify(drafts)).toContain(typed)
  },
)
