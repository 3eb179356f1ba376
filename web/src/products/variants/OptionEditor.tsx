import { useEffect, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { OptionDraft } from '@console/shared/variants'
import { useOpenForms } from '../../kit/form/use-open-forms.ts'
import { FormFailure } from '../../kit/form/FormStates.tsx'
import { FormContext } from '../../kit/form/use-contract-form.ts'
import { usePartForm } from '../../kit/form/use-entity-form.ts'
import { UnsavedChanges } from '../../kit/form/UnsavedChanges.tsx'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { ArticleNote, GoodsFields } from '../forms/GoodsFields.tsx'
import { isFilled, optionForm, type OptionValues } from '../forms/option-form.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './OptionsField.module.css'

interface OptionEditorProps {
  name: string
  start: OptionDraft
  isNew: boolean
  /** The error of the whole list, shown at the title field (shared/docs/products.md). */
  titleError?: string | undefined
  onTyping: (isTyping: boolean) => void
  onSave: (draft: OptionDraft) => void
  /** Absent when the editor cannot be closed, because a variant needs a characteristic. */
  onCancel?: (() => void) | undefined
}

/** The editor of one characteristic within the variant's form; its own button adds it to the list. */
export function OptionEditor({ name, start, isNew, titleError, onTyping, onSave, onCancel }: OptionEditorProps) {
  const { endDraft } = useOpenForms()
  const draft = `option:${name}`
  const form = usePartForm(optionForm, start, {
    submit: (made) => {
      endDraft(draft)
      onSave(made)
    },
    close: () => {
      endDraft(draft)
      onCancel?.()
    },
  })
  const { field, control, handleSubmit, setFocus, reset, isDirty, close } = form
  const canSave = isFilled(useWatch({ control }) as OptionValues)
  const save = handleSubmit(form.save)
  const title = field('title')
  useEffect(() => onTyping(isDirty), [isDirty, onTyping])
  useEffect(() => {
    if (titleError) setFocus('title')
  }, [titleError, setFocus])

  // Enter presses the editor's button, not the modal's 'Сохранить'.
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (canSave) void save()
  }
  return (
    <FormContext value={form}>
      <div className={styles.editor} role="group" aria-label="Характеристика" onKeyDown={key}>
        <UnsavedChanges form={form} name={draft} saving={false} />
        <TextField
          {...title}
          label="Название"
          required
          hint="Например: 350 г или размер M."
          error={title.error ?? titleError}
        />
        <GoodsFields stock article={{ label: 'Артикул', hint: <ArticleNote own={start.option_uuid} /> }} />
        <FormFailure form={form} />
        <div className={layout.buttons}>
          <Button kind="primary" disabled={!canSave} onClick={() => void save()}>
            Сохранить характеристику
          </Button>
          {onCancel ? (
            <Button onClick={close}>{isNew ? 'Не добавлять' : 'Не менять'}</Button>
          ) : (
            isDirty && <Button onClick={() => reset()}>Очистить</Button>
          )}
        </div>
      </div>
    </FormContext>
  )
}
