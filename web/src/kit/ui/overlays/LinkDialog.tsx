import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import { Button } from '../buttons/Button.tsx'
import styles from './LinkDialog.module.css'
import { Modal } from './Modal.tsx'

interface LinkDialogProps {
  url: string
  onCopy: (url: string) => void
  onClose: () => void
}

/** 'Перейти по ссылке?': opens an address or copies it. */
export default function LinkDialog({ url, onCopy, onClose }: LinkDialogProps) {
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
