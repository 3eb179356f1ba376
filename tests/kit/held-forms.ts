import type { FieldError } from '@console/shared/kit/problem'
import type { ApiError } from '@console/web/kit/api/error'
import { openEditor } from './held-editor.ts'
import { here, honey, jam } from './held-list.ts'
import { formOn, openUpdate, pricedJar } from './held-update.ts'

/** An open form of any kind; the test answers its calls. */
export interface HeldForm {
  /** Opens the form for another thing, or for the same one again. */
  readonly reopen: () => Promise<void>
  readonly submit: (title: string) => Promise<void>
  readonly accept: () => Promise<void>
  readonly refuse: (error: ApiError) => Promise<void>
  readonly close: () => Promise<void>
  /** The number of calls so far. */
  readonly sent: () => number
  readonly isSaving: () => boolean
  readonly failure: () => ApiError | null
  readonly fieldErrors: () => readonly FieldError[]
  readonly toasts: readonly unknown[]
  readonly failed: readonly ApiError[]
  /** Whether the save has ended the form: it is closed, or starts from the saved values. */
  readonly isOver: () => boolean
}

async function onPage(): Promise<HeldForm> {
  const page = openUpdate()
  const { reads, writes, toasts } = page
  const form = formOn(page, 'Сохранено')
  await form.show(pricedJar)
  const read = () => (reads.asked.length > 0 ? reads.answer(pricedJar) : undefined)
  return {
    reopen: () => form.show({ ...pricedJar, uuid: 'other' }),
    submit: (title) => form.submit({ title }).then(read),
    accept: () => writes.answer({ ...pricedJar, title: 'Сохранённый' }),
    refuse: (error) => writes.refuse(error),
    close: form.close,
    sent: () => writes.asked.length,
    isSaving: () => form.state().isSaving,
    failure: () => form.state().failure,
    fieldErrors: () => form.state().fieldErrors,
    toasts,
    failed: form.failed,
    isOver: () => form.state().saves === 1,
  }
}

async function inModal(isNew: boolean): Promise<HeldForm> {
  const form = openEditor()
  const { creates, reads, writes } = form
  await form.open(here)
  const open = () => (isNew ? form.create() : form.edit(honey).then(() => reads.answer(honey)))
  await open()
  return {
    reopen: open,
    submit: (title) => form.submit(title).then(() => (isNew ? undefined : reads.answer(honey))),
    accept: () => (isNew ? creates.answer(jam) : writes.answer(honey)),
    refuse: async (error) => {
      if (!isNew) return writes.refuse(error)
      await creates.refuse(error)
      // After a lost answer, the form searches the list for the new thing.
      if (error.kind !== 'refused') await form.lists.answer([honey])
    },
    close: form.close,
    sent: () => creates.asked.length + writes.asked.length,
    isSaving: () => form.state().isSaving,
    failure: () => form.state().failure,
    fieldErrors: form.fieldErrors,
    toasts: form.toasts,
    failed: form.failed,
    isOver: () => form.state().mode === null,
  }
}

/** Every kind of form, with the message of its save. */
export const heldForms: readonly [string, () => Promise<HeldForm>, string][] = [
  ['on a page', onPage, 'Сохранено'],
  ['in a modal for a new thing', () => inModal(true), 'Создано'],
  ['in a modal for a present thing', () => inModal(false), 'Обновлено'],
]
