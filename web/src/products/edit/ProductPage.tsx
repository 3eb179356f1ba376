import { useUnit } from 'effector-react'
import { Outlet, useLocation, useParams } from 'react-router-dom'
import { FailedState } from '../../kit/ui/feedback/ViewStates.tsx'
import { reading } from './product-model.ts'
import { ProductHeader } from './ProductHeader.tsx'

export { productOpened as opened } from './product-model.ts'

/** A product's header and tabs; the tab's page stands below (shared/docs/products.md). */
export function Component() {
  const [product, error, retry] = useUnit([reading.$value, reading.$error, reading.refresh])
  const { productId = '' } = useParams()
  const { pathname } = useLocation()
  if (!product && error) {
    return (
      <FailedState
        text={error.status === 404 ? 'Такого товара в магазине нет' : 'Товар не загрузился'}
        hint={error.message}
        onRetry={retry}
      />
    )
  }
  const isCommon = pathname.endsWith('/common')
  return (
    <>
      <ProductHeader
        title={product?.title ?? null}
        product={productId}
        photo={isCommon ? null : (product?.image_url ?? null)}
      />
      <Outlet />
    </>
  )
}
