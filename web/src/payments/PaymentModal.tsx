import type { ReactNode, SubmitEventHandler } from 'react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Modal } from '../kit/ui/overlays/Modal.tsx'

/** The window of a payment's form; its title is the way of paying, new or not (shared/docs/payments.md). */
export function PaymentModal(props: {
  title: string
  busy: boolean
  onClose: () => void
  isDirty: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}) {
  const { title, busy, onClose, isDirty, onSubmit, children } = props
  return (
    <Modal
      title={title}
      onClose={onClose}
      busy={busy}
      isDirty={() => isDirty}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            Сохранить
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
