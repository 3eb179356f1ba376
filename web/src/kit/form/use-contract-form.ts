import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { createContext, use, useEffect, useMemo, useRef, type RefObject, type SubmitEventHandler } from 'react'
import {
  get,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import type { Schema } from '@console/shared/kit/endpoint'
import type { FieldError } from '@console/shared/kit/problem'
import { picturesReady } from '../ui/pictures/pending-pictures.ts'
import { labelOf } from './label-of.ts'
import { rulesOfChange } from './stored-rules.ts'

/** A form of react-hook-form; `onSubmit` waits for a picture that is still being shrunk, then checks and hands over. */
export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  onSubmit: (submit: (values: Values) => void) => SubmitEventHandler<HTMLFormElement>
  /** The same without a press on the form's own button. */
  handOver: (submit: (values: Values) => void) => void
  /** What a field on the screen takes: its registration and what is wrong with it. */
  field: <Name extends Path<Values>>(name: Name) => UseFormRegisterReturn<Name> & { readonly error: string | undefined }
  /** What stood in the fields when they were last handed over; the owner may have typed on since. */
  handedOver: RefObject<Values | null>
  /** What fields started from that were typed into before the rest of the form started anew. */
  startedFrom: RefObject<Partial<Values>>
  /** What the form calls the field at a path: by its own words, or by the label on the screen; null where nobody named it. */
  nameOf: (path: string) => string | null
}

/**
 * A form checked by a contract: on leaving a field, then with every change; the first wrong field gets the focus (shared/docs/interface-rules.md). The
 * server's errors join their fields. Mount it anew for every opening, and `FormFailure` in it: that says what no field can.
 */
export function useContractForm<Values extends FieldValues>(options: {
  schema: Schema
  defaultValues: Values
  /** Of the last refused save; keep the list's identity while it is the same refusal. */
  fieldErrors: readonly FieldError[]
  /** The form changes something stored and only what changed is sent: what nobody touched need not hold the rules. */
  isChange?: boolean
  /** Names values that are not one field each: parts of a list, what is never shown. */
  nameOf?: (path: string, values: Values) => string | null
}): ContractForm<Values> {
  const { schema, defaultValues, fieldErrors, isChange = false, nameOf } = options
  const errors = useMemo(() => nest<Values>(fieldErrors), [fieldErrors])
  const start = useRef<() => FieldValues>(null)
  const resolver = useMemo<Resolver<Values, unknown, Values>>(
    () => async (values, context, resolving) => {
      const rules = isChange && start.current ? rulesOfChange(schema, start.current(), values) : schema
      const checked = await standardSchemaResolver<Values, unknown, Values>(rules as never)(values, context, resolving)
      return rules === schema || Object.keys(checked.errors).length > 0
        ? checked
        : { values: { ...values, ...checked.values }, errors: {} }
    },
    [schema, isChange],
  )
  const form = useForm<Values>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver,
    errors,
  })
  const { control, formState, getValues, handleSubmit, register, setError } = form
  useEffect(() => {
    // Follows `reset`, which a hook's own arguments don't.
    start.current = () => control._defaultValues
  }, [control])
  const handedOver = useRef<Values | null>(null)
  const startedFrom = useRef<Partial<Values>>({})
  const press = async (submit: (values: Values) => void) => {
    await picturesReady()
    let isAnswered = false as boolean
    const handOver = (values: Values) => {
      isAnswered = true
      handedOver.current = getValues()
      submit(values)
    }
    const refuse = () => {
      isAnswered = true
    }
    try {
      // A reset in the middle of a check makes react-hook-form drop the press without a word: it is made again.
      for (let turn = 0; turn < MOST_TURNS && !isAnswered; turn += 1) await handleSubmit(handOver, refuse)()
    } catch (error) {
      setError('root', { type: 'crash', message: 'Форма не отправилась из-за ошибки на странице.' })
      reportError(error)
    }
  }
  return {
    ...form,
    field: (name) => ({ ...register(name), error: errorAt(formState.errors, name)?.message }),
    handedOver,
    startedFrom,
    nameOf: (path) => nameOf?.(path, getValues()) ?? labelOf(path),
    onSubmit: (submit) => (event) => {
      event.preventDefault()
      void press(submit)
    },
    handOver: (submit) => void press(submit),
  }
}

/** The form that `FormModal` or `FormPage` stands around, for fields that several forms share. */
export const useFormAround = <Values extends FieldValues>() => use(FormContext) as ContractForm<Values>

/** Holds a form for its fields, of whatever values. */
export const FormContext = createContext<unknown>(null)

const MOST_TURNS = 3

const errorAt = (errors: object, path: string): { readonly message?: string } | undefined => get(errors, path)

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
