import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import type { PartnerShop } from '@console/shared/partner-shops'
import { safeLink } from '../../src/kit/url/safe-link.ts'
import { Button, buttonClass } from '../../src/kit/ui/buttons/Button.tsx'
import { Modal } from '../../src/kit/ui/overlays/Modal.tsx'
import styles from './PartnerShops.module.css'

/** Shows a shop's link into the messenger, to open or to copy. */
export default function PartnerShopDialog(props: {
  shop: PartnerShop
  onCopy: (url: string) => void
  onClose: () => void
}) {
  const { shop, onCopy, onClose } = props
  const link = safeLink(shop.telegram_url)
  return (
    <Modal
      title={shop.title}
      size="small"
      onClose={onClose}
      footer={
        link && (
          <>
            <Button icon={<Copy />} onClick={() => onCopy(link)}>
              Скопировать
            </Button>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              title="Откроется в новой вкладке"
              data-autofocus
              className={buttonClass({ kind: 'primary' }, styles.open)}
            >
              <ExternalLink aria-hidden="true" />
              Перейти
            </a>
          </>
        )
      }
    >
      {link ? (
        <>
          <p>Откройте ссылку там, где установлен мессенджер:</p>
          <p className={styles.link}>{link}</p>
        </>
      ) : (
        <p>У этого магазина пока нет ссылки в мессенджере.</p>
      )}
    </Modal>
  )
}
