import type { QrPayment } from '@console/shared/qr-payments'
import { Modal } from '../kit/ui/overlays/Modal.tsx'
import { Picture } from '../kit/ui/pictures/Picture.tsx'
import styles from './PaymentsPage.module.css'

/** A code large enough to be paid from the owner's own screen. */
export function QrPicture({ payment, onClose }: { payment: QrPayment; onClose: () => void }) {
  return (
    <Modal title={`QR-код «${payment.bank}»`} size="small" onClose={onClose}>
      <Picture
        src={payment.qrcode_url}
        alt={`QR-код для оплаты, ${payment.bank}`}
        ratio="1"
        fit="contain"
        loading="eager"
        className={styles.large}
      />
    </Modal>
  )
}
