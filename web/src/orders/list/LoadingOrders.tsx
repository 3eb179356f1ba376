import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { CARD_HEIGHT, ROW_HEIGHT } from './columns.ts'
import styles from './LoadingOrders.module.css'

export function LoadingOrders({ isWide }: { isWide: boolean }) {
  return (
    <div className={isWide ? styles.rows : styles.cards} aria-busy="true" role="status" aria-label="Заказы загружаются">
      {[1, 2, 3, 4, 5, 6].map((row) =>
        isWide ? (
          <div key={row} className={styles.row} style={{ blockSize: ROW_HEIGHT }}>
            {[90, 220, 30, 70, 80, 92, 120].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        ) : (
          <Skeleton key={row} shape="block" height={CARD_HEIGHT} />
        ),
      )}
    </div>
  )
}
