import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Button } from '../ui/buttons/Button.tsx'
import { Modal, type ModalProps } from '../ui/overlays/Modal.tsx'
import { FormFailure } from './FormFailure.tsx'
import { NewsAbove } from './NewsAbove.tsx'
import { SaveQuestion } from './SaveQuestion.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { FormContext } from './use-contract-form.ts'
import type { SavedForm } from './use-entity-form.ts'

interface FormModalProps<Values extends FieldValues> extends Pick<ModalProps, 'title' | 'size'> {
  form: SavedForm<Values>
  /** What unsaved changes are kept under, the same after a reload: `rubric:${shopId}:new`. */
  draft: string
  /** Fields that are never kept: passwords and other secrets. */
  except?: readonly Path<Values>[] | undefined
  /** The button's word. */
  submit?: string
  /** Other buttons than 'Отмена' and the one that saves. */
  footer?: ReactNode
  /** Lays out the content. */
  className?: string | undefined
  /** The fields. */
  children: ReactNode
}

/** A form in a modal: its fields, why it was not saved, and the two buttons; what was typed is kept over a reload. */
export function FormModal<Values extends FieldValues>(props: FormModalProps<Values>) {
  const { form, title, size, draft, except, submit = 'Сохранить', footer, className, children } = props
  const { isDirty, isSaving, failure, save, close, onSubmit } = form
  const content = (
    <>
      <UnsavedChanges form={form} name={draft} saving={isSaving} except={except} />
      <NewsAbove form={form} />
      {children}
      <FormFailure form={form} failure={failure} isSaving={isSaving} />
    </>
  )
  return (
    <FormContext value={form}>
      <Modal
        title={title}
        size={size}
        onClose={close}
        busy={isSaving}
        isDirty={() => isDirty}
        onSubmit={onSubmit(save)}
        footer={
          footer ?? (
            <>
              <Button onClick={close} disabled={isSaving}>
                Отмена
              </Button>
              <Button kind="primary" type="submit" busy={isSaving}>
                {submit}
              </Button>
            </>
          )
        }
      >
        {className ? <div className={className}>{content}</div> : content}
      </Modal>
      <SaveQuestion form={form} />
    </FormContext>
  )
}
