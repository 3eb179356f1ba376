import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { fieldNameAt } from '@console/shared/words/field-names'
import type { ApiError } from '../api/error.ts'
import { SlowSave } from '../ui/feedback/SlowSave.tsx'
import { FailureLine } from './FailureLine.tsx'
import { issuesOf, unseenIssues } from './unseen-issues.ts'
import type { ContractForm } from './use-contract-form.ts'

interface FormFailureProps<Values extends FieldValues> {
  form: ContractForm<Values>
  /** Of the last save. */
  failure?: ApiError | null
  /** A save is under way. */
  isSaving?: boolean
}

/**
 * Why a form was not saved: what the server said, and what is wrong where no field is on the screen to say it. So a press
 * on the button never ends in silence; where no field can take the focus, this line does.
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
  // Where no field takes the focus, either: what sticks to the page's end may lie over it.
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
