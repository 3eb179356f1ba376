import { useUnit } from 'effector-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { PartnerShop } from '@console/shared/partner-shops'
import { copyRequested } from '../../src/kit/platform/clipboard.ts'
import { EmptyState } from '../../src/kit/ui/feedback/ViewStates.tsx'
import { lazyView } from '../../src/kit/ui/lazy/lazy-view.tsx'
import { QueryView, UnreadMark } from '../../src/kit/views/QueryView.tsx'
import { list, pageOpened } from './partner-shops-model.ts'
import { Badge } from '../../src/kit/ui/feedback/Badge.tsx'
import { Button } from '../../src/kit/ui/buttons/Button.tsx'
import { Picture } from '../../src/kit/ui/pictures/Picture.tsx'
import styles from './PartnerShops.module.css'

const PartnerShopDialog = lazyView(() => import('./PartnerShopDialog.tsx'))

/** The list of partner shops, for visitors and owners. */
export function PartnerShops({ loading, className }: { loading?: ReactNode; className?: string | undefined }) {
  const { shops, open, copy } = useUnit({ shops: list.$data, open: pageOpened, copy: copyRequested })
  const [opened, setOpened] = useState<PartnerShop | null>(null)
  // The public side has no router that fires the event.
  useEffect(() => {
    open({})
  }, [open])
  return (
    <>
      <QueryView
        query={list}
        failed="Магазины не загрузились"
        loading={loading}
        empty={<EmptyState text="Здесь появятся магазины клиентов" />}
      >
        <ul className={className} aria-label="Магазины клиентов">
          {shops?.map((shop, index) => (
            <li key={index}>
              <PartnerShopCard shop={shop} onOpen={setOpened} />
            </li>
          ))}
        </ul>
      </QueryView>
      {opened && <PartnerShopDialog shop={opened} onCopy={copy} onClose={() => setOpened(null)} />}
    </>
  )
}

export function PartnerShopCard({ shop, onOpen }: { shop: PartnerShop; onOpen: (shop: PartnerShop) => void }) {
  const { title, logo_url, description, shop_type } = shop
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Picture src={logo_url} alt="" ratio="1" className={styles.logo} />
        <div className={styles.text}>
          <h2 className={styles.title}>{title}</h2>
          <Badge>{shop_type === 'InformationSite' ? 'Инфо-сайт' : 'Магазин'}</Badge>
          <UnreadMark of={shop} />
        </div>
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.action}>
        <Button aria-label={`Открыть «${title}»`} onClick={() => onOpen(shop)}>
          Открыть
        </Button>
      </div>
    </article>
  )
}
