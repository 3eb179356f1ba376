import { Button } from '../../src/kit/ui/buttons/Button.tsx'
import { Modal } from '../../src/kit/ui/overlays/Modal.tsx'

export default function PhoneNotice({ onClose, onSignIn }: { onClose: () => void; onSignIn: () => void }) {
  return (
    <Modal
      title="Откройте на большом экране"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onSignIn}>Войти с телефона</Button>
          <Button kind="primary" data-autofocus onClick={onClose}>
            Понятно
          </Button>
        </>
      }
    >
      <p>
        Откройте административную часть в браузере компьютера, ноутбука или планшета: там удобнее собирать магазин.
        Покупателям хватит телефона.
      </p>
    </Modal>
  )
}
