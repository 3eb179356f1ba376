import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
  type SubmitEventHandler,
} from 'react'
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
import * as z from 'zod/mini'
import { createPendingPictures, type PendingPictures } from '../ui/pictures/pending-pictures.ts'
import { isEqual } from './changed-only.ts'

/** A form of react-hook-form; `onSubmit` waits until pictures are shrunk, then validates and submits the values. */
export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  onSubmit: (submit: (values: Values) => void) => SubmitEventHandler<HTMLFormElement>
  /** Submits like `onSubmit`, without a press on the form's own button. */
  submitWithoutButton: (submit: (values: Values) => void) => void
  /** Returns the props of a field: its registration and its error. */
  field: <Name extends Path<Values>>(name: Name) => UseFormRegisterReturn<Name> & { readonly error: string | undefined }
  pictures: PendingPictures
  /** The values of the last submit; the owner may have typed since. */
  submittedValues: RefObject<Values | null>
  /** The initial values of fields that were edited before the rest of the form was reset. */
  startedFrom: RefObject<Partial<Values>>
  /** Returns the name of the field at a path: from `nameOf` or from the label on the screen; null if it has none. */
  nameOf: (path: string) => string | null
}

/**
 * Builds a form that a contract validates: on blur, then on every change (shared/docs/forms.md). The first
 * invalid field gets the focus. Remount it for every opening; `FormFailure` in it shows the errors that have no field.
 */
export function useContractForm<Values extends FieldValues>(options: {
  schema: Schema
  defaultValues: Values
  /** The server's errors of the last failed save; pass the same list until the next one. */
  fieldErrors: readonly FieldError[]
  /** The save sends only the changed fields of a stored item, so untouched fields need not pass the rules. */
  isChange?: boolean
  /** Returns the name of a value without a field of its own: a part of a list, a value that is never shown. */
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
    // `_defaultValues` reflects later resets, the hook's arguments do not.
    start.current = () => control._defaultValues
  }, [control])
  const [pictures] = useState(createPendingPictures)
  const submittedValues = useRef<Values | null>(null)
  const startedFrom = useRef<Partial<Values>>({})
  const press = async (submit: (values: Values) => void) => {
    // A refused picture leaves the form open with its message.
    if (!(await pictures.ready())) return
    let isAnswered = false as boolean
    const accept = (values: Values) => {
      isAnswered = true
      submittedValues.current = getValues()
      submit(values)
    }
    const refuse = () => {
      isAnswered = true
    }
    try {
      // react-hook-form silently drops a submit if a reset happens during its validation, so the submit is repeated.
      for (let turn = 0; turn < MAX_TURNS && !isAnswered; turn += 1) await handleSubmit(accept, refuse)()
    } catch (error) {
      setError('root', { type: 'crash', message: 'Форма не отправилась из-за ошибки на странице.' })
      reportError(error)
    }
  }
  return {
    ...form,
    field: (name) => ({ ...register(name), error: errorAt(formState.errors, name)?.message }),
    pictures,
    submittedValues,
    startedFrom,
    nameOf: (path) => nameOf?.(path, getValues()) ?? labelOf(path),
    onSubmit: (submit) => (event) => {
      event.preventDefault()
      void press(submit)
    },
    submitWithoutButton: (submit) => void press(submit),
  }
}

/** Returns the form of the enclosing `FormModal` or `FormPage`, for fields that several forms share. */
export const useEnclosingForm = <Values extends FieldValues>() => use(FormContext) as ContractForm<Values>

/** Provides a form of any values to its fields. */
export const FormContext = createContext<unknown>(null)

const MAX_TURNS = 3

const errorAt = (errors: object, path: string): { readonly message?: string } | undefined => get(errors, path)

/** Converts 'options.0.price' to `{ options: { 0: { price: … } } }`, the shape of react-hook-form's errors. */
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

/** Returns the visible label of the field with this name; null if the screen has no such field. */
function labelOf(name: string): string | null {
  // The topmost form is the last one in the document.
  const input = [...document.getElementsByName(name)].at(-1)
  const id = input?.getAttribute('aria-labelledby')
  const label = id
    ? document.getElementById(id)
    : input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
      ? input.labels?.[0]
      : null
  if (!label) return null
  // The star of a required field is not part of its label.
  const words = [...label.childNodes].filter(
    (node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'),
  )
  return (
    words
      .map(({ textContent }) => textContent)
      .join('')
      .trim() || null
  )
}

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the rules for a partial update of a stored item. An untouched field whose stored value already breaks its rule
 * is not validated: it stays unchanged. If a rule covers several fields at once, all rules stay.
 */
export function rulesOfChange(schema: Schema, before: Values, now: Values): Schema {
  if (!(schema instanceof z.ZodMiniObject) || schema.def.checks?.length) return schema
  const shape = schema.def.shape as Readonly<Record<string, Schema>>
  const asked = Object.entries(shape).filter(
    ([name, rule]) => !isEqual(before[name], now[name]) || z.safeParse(rule, before[name]).success,
  )
  return asked.length === Object.keys(shape).length ? schema : z.object(Object.fromEntries(asked))
}
