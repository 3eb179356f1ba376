// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useContractForm } from '../../web/src/kit/form/use-contract-form.ts'
import { useFollowed, useSavedValues } from '../../web/src/kit/form/use-saved-values.ts'

const schema = z.object({ title: z.string(), unit: z.string() })
const none = [] as const
const before = { title: 'Мёд', unit: 'кг' }
const now = { title: 'Мёд', unit: 'г' }

interface FormProps {
  follow: typeof useFollowed | typeof useSavedValues
  stored: typeof before
  /** Types when this is the stored value: after the form's effects, before React renders their changes. */
  typedAt: typeof before
}

function Form({ follow, stored, typedAt }: FormProps) {
  const form = useContractForm({ schema, defaultValues: stored, fieldErrors: none })
  follow(form, stored, 0)
  useEffect(() => {
    if (stored === typedAt) queueMicrotask(type)
  }, [stored, typedAt])
  return (
    <form data-stored={stored.unit}>
      <input {...form.field('title')} />
      <input {...form.field('unit')} />
      <output>{form.formState.isDirty ? 'Есть несохранённые изменения' : ''}</output>
    </form>
  )
}

function type() {
  const input = document.querySelector('input')
  if (!input) return
  Reflect.set(HTMLInputElement.prototype, 'value', 'Липовый мёд', input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Waits until the form has rendered this stored value, and then for what its effects render. */
async function rendered(container: Element, { unit }: typeof before) {
  await waitFor(() => expect(container.querySelector('form')?.dataset.stored).toBe(unit))
  await new Promise((done) => setTimeout(done, 50))
}

test.each([
  // The user has typed before the change arrives: a page asks before it applies it.
  ['during the first render of a page', useSavedValues, before, 'кг'],
  ['during the first render of a modal', useFollowed, before, 'г'],
  ['while a page applies a change', useSavedValues, now, 'г'],
  ['while a modal applies a change', useFollowed, now, 'г'],
])('text that is typed %s stays and counts as unsaved', async (_, follow, typedAt, unit) => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<Form {...{ follow, typedAt }} stored={before} />)
  await rendered(container, before)
  root.render(<Form {...{ follow, typedAt }} stored={now} />)
  await rendered(container, now)
  const values = () => [...container.querySelectorAll('input')].map(({ value }) => value)
  await waitFor(() => expect(values()).toEqual(['Липовый мёд', unit]))
  expect(container.querySelector('output')?.textContent).toBe('Есть несохранённые изменения')
  root.unmount()
  container.remove()
})
