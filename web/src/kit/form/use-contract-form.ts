import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo, useRef, type RefObject, type SubmitEventHandler } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Schema } from '@console/shared/kit/endpoint'
import type { FieldError } from '@console/shared/kit/problem'
import { picturesReady } from '../ui/pictures/pending-pictures.ts'

/** A form of react-hook-form; `onSubmit` waits for a picture that is still being shrunk, then checks and hands over. */
export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  onSubmit: (submit: (values: Values) => void) => SubmitEventHandler<HTMLFormElement>
  /** What stood in the fields when they were last handed over; the owner may have typed on since. */
  handedOver: RefObject<Values | null>
}

/**
 * A form checked by a contract: on leaving a field, then with every change; the first wrong field gets the focus
 * (shared/docs/interface-rules.md). The server's errors join their fields. Mount it anew for every opening.
 */
export function useContractForm<Values extends FieldValues>(options: {
  schema: Schema
  defaultValues: Values
  /** Of the last refused save; keep the list's identity while it is the same refusal. */
  fieldErrors: readonly FieldError[]
}): ContractForm<Values> {
  const { schema, defaultValues, fieldErrors } = options
  const errors = useMemo(() => nest<Values>(fieldErrors), [fieldErrors])
  const resolver = useMemo(() => standardSchemaResolver<Values, unknown, Values>(schema as never), [schema])
  const form = useForm<Values>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver,
    errors,
  })
  const handedOver = useRef<Values | null>(null)
  return {
    ...form,
    handedOver,
    onSubmit: (submit) => (event) => {
      event.preventDefault()
      const handOver = (values: Values) => {
        handedOver.current = form.getValues()
        submit(values)
      }
      void picturesReady().then(() => form.handleSubmit(handOver)())
    },
  }
}

/** 'options.0.price' becomes `{ options: { 0: { price: … } } }`, as react-hook-form holds errors. */
function nest<Values extends FieldValues>(fieldErrors: readonly FieldError[]): FieldErrors<Values> {
  const root: Record<string, unknown> = {}
  for (const { path, message } of fieldErrors) {
    const parts = path.split('.').filter(Boolean)
    const last = parts.pop()
    if (last === undefined) continue
    let place = root
    for (const part of parts) place = (place[part] ??= {}) as Record<string, unknown>
    place[last] = { type: 'server', message }
  }
  return root as FieldErrors<Values>
}
