import { useEffect, type KeyboardEvent } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { FieldError } from '@console/shared/kit/problem'
import type { OptionDraft } from '@console/shared/variants'
import { endDraft } from '../../kit/form/draft-ends.ts'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { UnsavedChanges } from '../../kit/form/UnsavedChanges.tsx'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { GoodsFields } from './GoodsFields.tsx'
import { isFilled, optionDraftOf, OptionForm, optionValues, type OptionValues } from './option-form.ts'
import styles from './OptionsField.module.css'

interface OptionEditorProps {
  /** The variant's and the characteristic's, the same after a reload. */
  name: string
  start: OptionDraft
  isNew: boolean
  /** What is wrong with the whole list, said beside the title (shared/docs/products.md). */
  titleError?: string | undefined
  onTyping: (isTyping: boolean) => void
  onSave: (draft: OptionDraft) => void
  /** Without it the editor stays: a variant needs a characteristic. */
  onCancel?: (() => void) | undefined
}

const none: readonly FieldError[] = []

/** One characteristic being written; it joins the list with its own button, within the variant's form. */
export function OptionEditor({ name, start, isNew, titleError, onTyping, onSave, onCancel }: OptionEditorProps) {
  const form = useContractForm<OptionValues>({
    schema: OptionForm,
    defaultValues: optionValues(start),
    fieldErrors: none,
  })
  const { register, control, handleSubmit, setFocus, reset, formState } = form
  const { errors, isDirty } = formState
  const values = useWatch({ control }) as OptionValues
  const canSave = isFilled(values)
  const draft = `option:${name}`
  const save = handleSubmit((typed) => {
    endDraft(draft)
    onSave(optionDraftOf(typed))
  })
  const cancel =
    onCancel &&
    (() => {
      endDraft(draft)
      onCancel()
    })
  useEffect(() => onTyping(isDirty), [isDirty, onTyping])
  useEffect(() => {
    if (titleError) setFocus('title')
  }, [titleError, setFocus])

  // Enter belongs to the nearest button, not to the window's 'Сохранить'.
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (canSave) void save()
  }
  return (
    <FormProvider {...form}>
      <div className={styles.editor} role="group" aria-label="Характеристика" onKeyDown={key}>
        <UnsavedChanges form={form} name={draft} saving={false} />
        <TextField
          label="Название"
          required
          hint="Например: 350 г или размер M."
          error={errors.title?.message ?? titleError}
          {...register('title')}
        />
        <GoodsFields stock />
        <FormFailure form={form} />
        <div className={styles.buttons}>
          <Button kind="primary" disabled={!canSave} onClick={() => void save()}>
            Сохранить характеристику
          </Button>
          {cancel ? (
            <Button onClick={cancel}>{isNew ? 'Не добавлять' : 'Не менять'}</Button>
          ) : (
            isDirty && <Button onClick={() => reset()}>Очистить</Button>
          )}
        </div>
      </div>
    </FormProvider>
  )
}
