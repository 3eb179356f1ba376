import { useUnit } from 'effector-react'
import type { EventCallable, Store } from 'effector'
import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Modal } from '../kit/ui/Modal.tsx'

/** The window of a payment's form; its title is the way of paying, new or not (document 2, section 2). */
export function PaymentModal(props: {
  title: string
  editor: { $isSaving: Store<boolean>; closed: EventCallable<void> }
  isDirty: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}) {
  const { title, editor, isDirty, onSubmit, children } = props
  const [isSaving, close] = useUnit([editor.$isSaving, editor.closed])
  return (
    <Modal
      title={title}
      onClose={close}
      busy={isSaving}
      isDirty={() => isDirty}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={close} disabled={isSaving}>
            Отмена
          </Button>
          <Button kind="primary" type="submit" busy={isSaving}>
            Сохранить
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
