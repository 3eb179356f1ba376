import { Copy, ExternalLink } from 'lucide-react'
import { Button } from '../buttons/Button.tsx'
import styles from './LinkDialog.module.css'
import { Modal } from './Modal.tsx'

/** 'Перейти по ссылке?': open it or take it along. */
export default function LinkDialog({
  url,
  onCopy,
  onClose,
}: {
  url: string
  onCopy: (url: string) => void
  onClose: () => void
}) {
  return (
    <Modal
      title="Перейти по ссылке?"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<Copy />}
            onClick={() => {
              onCopy(url)
              onClose()
            }}
          >
            Скопировать
          </Button>
          <Button
            kind="primary"
            icon={<ExternalLink />}
            data-autofocus
            onClick={() => {
              window.open(url, '_blank', 'noopener,noreferrer')
              onClose()
            }}
          >
            Открыть
          </Button>
        </>
      }
    >
      <p className={styles.url}>{url}</p>
    </Modal>
  )
}
