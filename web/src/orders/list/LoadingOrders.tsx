import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { CARD_HEIGHT, rowHeight } from './columns.ts'
import loadingOrdersStyles from './LoadingOrders.module.css'

export function LoadingOrders({ isWide }: { isWide: boolean }) {
  return (
    <div
      className={isWide ? loadingOrdersStyles.rows : loadingOrdersStyles.cards}
      aria-busy="true"
      role="status"
      aria-label="Заказы загружаются"
    >
      {[1, 2, 3, 4, 5, 6].map((row) =>
        isWide ? (
          <div key={row} className={loadingOrdersStyles.row} style={{ blockSize: rowHeight() }}>
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
