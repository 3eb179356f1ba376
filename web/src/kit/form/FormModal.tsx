import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Button } from '../ui/buttons/Button.tsx'
import { Modal, type ModalProps } from '../ui/overlays/Modal.tsx'
import { PendingPicturesContext } from '../ui/pictures/pending-pictures.ts'
import { FormFailure, RemoteChangesBanner, SaveQuestion } from './FormStates.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { FormContext } from './use-contract-form.ts'
import type { SavedForm } from './use-entity-form.ts'

interface FormModalProps<Values extends FieldValues> extends Pick<ModalProps, 'title' | 'size'> {
  form: SavedForm<Values>
  /** The draft's key, the same after a reload: `rubric:${shopId}:new`. */
  draft: string
  /** Fields that the draft never stores: passwords and other secrets. */
  except?: readonly Path<Values>[] | undefined
  /** The submit button's label. */
  submit?: string
  /** Replaces 'Отмена' and the submit button. */
  footer?: ReactNode
  /** Lays out the content. */
  className?: string | undefined
  /** The fields. */
  children: ReactNode
}

/** A form in a modal: its fields, the error of its save and the two buttons. Its draft survives a reload. */
export function FormModal<Values extends FieldValues>(props: FormModalProps<Values>) {
  const { form, title, size, draft, except, submit = 'Сохранить', footer, className, children } = props
  const { isDirty, isSaving, failure, save, close, onSubmit } = form
  const content = (
    <>
      <UnsavedChanges form={form} name={draft} saving={isSaving} except={except} />
      <RemoteChangesBanner form={form} />
      {children}
      <FormFailure form={form} failure={failure} isSaving={isSaving} />
    </>
  )
  return (
    <FormContext value={form}>
      <PendingPicturesContext value={form.pictures.add}>
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
      </PendingPicturesContext>
    </FormContext>
  )
}
