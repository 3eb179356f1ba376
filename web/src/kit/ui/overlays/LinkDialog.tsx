import { useUnit } from 'effector-react'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import { copied } from '../../browser/clipboard.ts'
import { Button } from '../buttons/Button.tsx'
import styles from './LinkDialog.module.css'
import { Modal } from './Modal.tsx'

/** 'Перейти по ссылке?': open it or take it along. */
export default function LinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const copy = useUnit(copied)
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
              copy(url)
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
