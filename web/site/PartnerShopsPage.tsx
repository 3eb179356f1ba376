import { Suspense, useSyncExternalStore } from 'react'
import { LoadingList, Skeleton } from '../src/kit/ui/feedback/Skeleton.tsx'
import { lazyView } from '../src/kit/ui/lazy/lazy-view.tsx'
import { PublicPage } from './frame/PublicFrame.tsx'
import styles from './PartnerShopsPage.module.css'

const VisitorShops = lazyView(() => import('./late/VisitorShops.tsx'), 'inline')

const loading = (
  <LoadingList label="Магазины загружаются" count={12} className={styles.cards} height={196}>
    <Skeleton shape="block" width={64} height={64} />
    <Skeleton width="60%" />
    <Skeleton width="90%" />
  </LoadingList>
)

/** The page of partner shops: the build prerenders it without them, the browser loads them. */
export default function PartnerShopsPage() {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    <PublicPage
      title="Магазины клиентов"
      lead="Они уже работают в мессенджере. Откройте любой и посмотрите глазами покупателя."
    >
      <Suspense fallback={loading}>
        {isInBrowser ? <VisitorShops loading={loading} className={styles.cards} /> : loading}
      </Suspense>
    </PublicPage>
  )
}
