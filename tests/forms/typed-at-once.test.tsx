// @vitest-environment happy-dom
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
  /** Typed when this is stored: React has run the form's effects then, and not yet drawn what they changed. */
  typedAt: typeof before
}

function Form({ follow, stored, typedAt }: FormProps) {
  const form = useContractForm({ schema, defaultValues: stored, fieldErrors: none })
  follow(form, stored, 0)
  useEffect(() => {
    if (stored === typedAt) queueMicrotask(type)
  }, [stored, typedAt])
  return (
    <form>
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

const drawn = () => new Promise((done) => setTimeout(done, 50))

test.each([
  // Something is typed already when others' change comes: a page asks before it takes it.
  ['with the first frame of a page', useSavedValues, before, 'кг'],
  ['with the first frame of a modal', useFollowed, before, 'г'],
  ['while a page takes what is stored now', useSavedValues, now, 'г'],
  ['while a modal takes what is stored now', useFollowed, now, 'г'],
])('what is typed %s stays, and is something unsaved', async (_, follow, typedAt, unit) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<Form {...{ follow, typedAt }} stored={before} />)
  await drawn()
  root.render(<Form {...{ follow, typedAt }} stored={now} />)
  await drawn()
  expect([...place.querySelectorAll('input')].map(({ value }) => value)).toEqual(['Липовый мёд', unit])
  expect(place.querySelector('output')?.textContent).toBe('Есть несохранённые изменения')
  root.unmount()
  place.remove()
})
