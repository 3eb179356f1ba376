import { useUnit } from 'effector-react'
import { Outlet, useLocation, useParams } from 'react-router-dom'
import { QueryView } from '../../kit/views/QueryView.tsx'
import { reading } from './product-model.ts'
import { ProductHeader } from './ProductHeader.tsx'

export { productOpened as opened } from './product-model.ts'

/** A product's header and tabs, with the page of the current tab below (shared/docs/products.md). */
export function Component() {
  const { product, view, error } = useUnit({ product: reading.$data, view: reading.$view, error: reading.$error })
  const { productId = '' } = useParams()
  const { pathname } = useLocation()
  const isCommon = pathname.endsWith('/common')
  const header = (
    <ProductHeader title={product?.title ?? null} product={productId} photo={isCommon ? null : product?.image_url} />
  )
  return (
    <>
      <QueryView
        query={reading}
        failed={error?.status === 404 ? 'Такого товара в магазине нет' : 'Товар не загрузился'}
        stale="Товар не обновился"
        loading={header}
      >
        {header}
      </QueryView>
      {view !== 'failed' && <Outlet />}
    </>
  )
}
