import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import type { PartnerShop } from '@console/shared/partner-shops'
import { lazyPart } from '../../kit/ui/lazy/lazy-part.tsx'
import { copied } from '../../kit/platform/clipboard.ts'
import { QueryView } from '../../kit/views/QueryView.tsx'
import { EmptyState } from '../../kit/ui/feedback/EmptyState.tsx'
import { LoadingList } from '../../kit/ui/feedback/LoadingList.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { list, pageOpened } from './partner-shops-model.ts'
import { PartnerShopCard } from './PartnerShopCard.tsx'
import styles from './PartnerShopsPage.module.css'
import { PublicPage } from '../frame/PublicPage.tsx'

const PartnerShopDialog = lazyPart(() => import('./PartnerShopDialog.tsx'))

/** Shops of clients, for visitors and owners alike. */
export default function PartnerShopsPage() {
  const { shops, open, copy } = useUnit({ shops: list.$data, open: pageOpened, copy: copied })
  const [opened, setOpened] = useState<PartnerShop | null>(null)
  // The public side has no router that would say so.
  useEffect(() => {
    open({})
  }, [open])
  return (
    <PublicPage
      title="Магазины клиентов"
      lead="Они уже работают в мессенджере. Откройте любой и посмотрите глазами покупателя."
    >
      <QueryView
        query={list}
        failed="Магазины не загрузились"
        loading={
          <LoadingList label="Магазины загружаются" count={12} className={styles.cards} height={196}>
            <Skeleton shape="block" width={64} height={64} />
            <Skeleton width="60%" />
            <Skeleton width="90%" />
          </LoadingList>
        }
        empty={<EmptyState text="Здесь появятся магазины клиентов" />}
      >
        <ul className={styles.cards} aria-label="Магазины клиентов">
          {shops?.map((shop, index) => (
            <li key={index}>
              <PartnerShopCard shop={shop} onOpen={setOpened} />
            </li>
          ))}
        </ul>
      </QueryView>
      {opened && <PartnerShopDialog shop={opened} onCopy={copy} onClose={() => setOpened(null)} />}
    </PublicPage>
  )
}
