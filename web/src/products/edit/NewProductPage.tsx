import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { FailedState } from '../../kit/ui/feedback/ViewStates.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { $origin, $originError, originNamed, originRetried } from './new-model.ts'
import { NewProductForm } from './NewProductForm.tsx'
import styles from './ProductForm.module.css'
import { ProductHeader } from './ProductHeader.tsx'

export { pageOpened as opened } from './new-model.ts'

/** A product from nothing, or a copy of the one that the router's state names. */
export function Component() {
  const { origin, error, nameOrigin, retry } = useUnit({
    origin: $origin,
    error: $originError,
    nameOrigin: originNamed,
    retry: originRetried,
  })
  const { state } = useLocation() as { state: { product_uuid?: string } | null }
  const wanted = state?.product_uuid ?? null
  useEffect(() => void nameOrigin(wanted), [nameOrigin, wanted])
  const isReady = wanted === null || origin?.product.product_uuid === wanted
  return (
    <>
      <ProductHeader title="Новый товар" product={null} />
      {isReady ? (
        <NewProductForm key={wanted} origin={wanted === null ? null : origin} />
      ) : error ? (
        <FailedState text="Товар для копии не загрузился" hint={error.message} onRetry={retry} />
      ) : (
        <div className={styles.form} aria-busy="true">
          <Skeleton shape="block" height={320} />
        </div>
      )}
    </>
  )
}
