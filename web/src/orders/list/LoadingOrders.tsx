import { LoadingList } from '../../kit/ui/feedback/LoadingList.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { LoadingOrdersTable } from './OrdersTable.tsx'
import { CARD_HEIGHT } from './sizes.ts'
import styles from './OrdersPage.module.css'

const loading = { label: 'Заказы загружаются', count: 6 }

export const LoadingOrders = ({ isWide }: { isWide: boolean }) =>
  isWide ? (
    <LoadingOrdersTable {...loading} />
  ) : (
    <LoadingList {...loading} className={styles.cards}>
      <Skeleton shape="block" height={CARD_HEIGHT} />
    </LoadingList>
  )
