// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { FieldError } from '@console/shared/kit/problem'
import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { FormFailure } from '../../web/src/kit/form/FormStates.tsx'
import { useContractForm } from '../../web/src/kit/form/use-contract-form.ts'

interface Values {
  title: string
  weight: string
}

const filled = z.string().check(z.minLength(1, 'Нужно что-то написать.'))
const rules = z.object({ title: filled, weight: filled })
const none: readonly FieldError[] = []

interface ProbeProps {
  start?: Values
  hasWeight?: boolean
  isChange?: boolean
  fieldErrors?: readonly FieldError[]
  schema?: typeof rules
  nameOf?: (path: string) => string | null
  onReset?: (reset: () => void) => void
  onSave: (values: Values) => void
}

/** A form of two values; the field of the second is optional. */
function Probe(props: ProbeProps) {
  const { start = { title: 'Мёд', weight: '' }, hasWeight = false, isChange = false, fieldErrors = none } = props
  const form = useContractForm<Values>({
    schema: props.schema ?? rules,
    defaultValues: start,
    fieldErrors,
    isChange,
    ...(props.nameOf && { nameOf: props.nameOf }),
  })
  props.onReset?.(() => form.reset(start))
  return (
    <form onSubmit={form.onSubmit(props.onSave)}>
      <input aria-label="title" {...form.register('title')} />
      {hasWeight && <input aria-label="weight" {...form.register('weight')} />}
      <FormFailure form={form} />
      <button type="submit">Сохранить</button>
    </form>
  )
}

const save = () => fireEvent.click(screen.getByText('Сохранить'))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('an error of a value without a field names the value and takes the focus', async () => {
  const onSave = vi.fn()
  render(<Probe onSave={onSave} />)
  save()
  const line = await screen.findByRole('alert')
  expect(line.textContent).toBe('Вес: Нужно что-то написать.')
  await waitFor(() => expect(document.activeElement).toBe(line))
  expect(onSave).not.toHaveBeenCalled()
})

test('a form can rename a value in its error', async () => {
  render(<Probe nameOf={(path) => (path === 'weight' ? 'Вес посылки' : null)} onSave={vi.fn()} />)
  save()
  expect((await screen.findByRole('alert')).textContent).toBe('Вес посылки: Нужно что-то написать.')
})

test('a rendered field shows its own error and takes the focus; an error of a removed field names it', async () => {
  const onSave = vi.fn()
  const view = render(<Probe hasWeight onSave={onSave} />)
  save()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('weight')))
  expect(screen.queryByRole('alert')).toBeNull()
  view.rerender(<Probe onSave={onSave} />)
  save()
  expect((await screen.findByRole('alert')).textContent).toBe('Вес: Нужно что-то написать.')
})

test('an error from the server about a value without a field is shown, too', async () => {
  render(<Probe fieldErrors={[{ path: 'weight', message: 'Слишком много.' }]} onSave={vi.fn()} />)
  expect((await screen.findByRole('alert')).textContent).toBe('Вес: Слишком много.')
})

test('an invalid stored value that is untouched does not block an update', async () => {
  const onSave = vi.fn()
  render(<Probe isChange onSave={onSave} />)
  type('title', 'Перга')
  save()
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ title: 'Перга', weight: '' }))
})

test('a value that was valid when the form opened must stay valid', async () => {
  const onSave = vi.fn()
  render(<Probe isChange hasWeight start={{ title: 'Мёд', weight: '350' }} onSave={onSave} />)
  type('weight', '')
  save()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('weight')))
  expect(onSave).not.toHaveBeenCalled()
})

test('a submit is not lost when the form resets during validation', async () => {
  const onSave = vi.fn()
  const start = { title: 'Мёд', weight: '350' }
  let reset = () => {}
  let turns = 0
  // A list response during validation can reset a form.
  const schema = rules.check(
    z.refine(() => {
      turns += 1
      if (turns === 1) reset()
      return true
    }),
  )
  render(<Probe schema={schema} start={start} onReset={(next) => (reset = next)} onSave={onSave} />)
  save()
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(start))
  expect(turns).toBe(2)
})

test('an exception in the page shows an error', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  render(
    <Probe
      start={{ title: 'Мёд', weight: '350' }}
      onSave={() => {
        throw new Error('broken')
      }}
    />,
  )
  save()
  expect((await screen.findByRole('alert')).textContent).toBe('Форма не отправилась из-за ошибки на странице.')
  expect(reported).toHaveBeenCalled()
})
