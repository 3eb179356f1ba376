import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { fieldNameAt } from '@console/shared/words/field-names'
import type { ApiError } from '../api/error.ts'
import { SlowSave } from '../ui/feedback/SlowNotice.tsx'
import { FailureLine } from './FailureLine.tsx'
import { issuesOf, unseenIssues } from './unseen-issues.ts'
import type { ContractForm } from './use-contract-form.ts'

interface FormFailureProps<Values extends FieldValues> {
  form: ContractForm<Values>
  /** The error of the last save. */
  failure?: ApiError | null
  /** A save is in progress. */
  isSaving?: boolean
}

/**
 * Shows why a form was not saved: the server's message, and the errors of fields that are not on the screen. A press on
 * the button thus always gets a response. If no field can take the focus, this line takes it.
 */
export function FormFailure<Values extends FieldValues>(props: FormFailureProps<Values>) {
  const { form, failure = null, isSaving = false } = props
  const { errors, submitCount } = useFormState({ control: form.control })
  const line = useRef<HTMLDivElement>(null)
  const unseen = unseenIssues(form.control, errors)
  const takeFocus = useEffectEvent(() => {
    if (unseen.length > 0 && unseen.length === issuesOf(errors).length) line.current?.focus()
  })
  useEffect(() => takeFocus(), [submitCount])
  // If no field takes the focus, this line scrolls into view: the sticky bar at the page's end may cover it.
  const comeIntoSight = useEffectEvent(() => {
    if (unseen.length === issuesOf(errors).length) line.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => comeIntoSight(), [failure])
  const named = unseen.map(({ path, message }) => {
    const name = form.nameOf(path) ?? fieldNameAt(path)
    return name ? `${name}: ${message}` : message
  })
  return (
    <>
      {isSaving && <SlowSave />}
      <FailureLine ref={line} words={[...new Set([...(failure ? [failure.message] : []), ...named])]} />
    </>
  )
}
