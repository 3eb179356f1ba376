import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { QueryView } from '../../kit/views/QueryView.tsx'
import { entryText } from '../../kit/platform/navigation.ts'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { $notCopied } from './new-model.ts'
import { origin, originNamed } from './origin-model.ts'
import { NewProductForm, NotCopiedList } from './NewProductForm.tsx'
import { ProductHeader } from './ProductHeader.tsx'
import { ButtonLink } from '../../kit/ui/buttons/ButtonLink.tsx'
import { type ProductPath, productUrl } from '../urls.ts'
import { $listUrl } from '../assortment/list-model.ts'
import type { NotCopied } from './new-product-form.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ProductForm.module.css'

export { pageOpened as opened } from './origin-model.ts'

/** A new product: empty, or a copy of the product in the router's state. */
export function Component() {
  const { loaded, lost, nameOrigin } = useUnit({ loaded: origin.$data, lost: $notCopied, nameOrigin: originNamed })
  const wanted = entryText(useLocation().state, 'product_uuid')
  useEffect(() => void nameOrigin(wanted), [nameOrigin, wanted])
  const loading = (
    <div className={styles.form} aria-busy="true">
      <Skeleton shape="block" height={320} />
    </div>
  )
  return (
    <>
      <ProductHeader title="Новый товар" product={null} />
      {lost ? (
        <CopyReport {...lost} />
      ) : wanted === null ? (
        <NewProductForm origin={null} />
      ) : (
        <QueryView query={origin} failed="Товар для копии не загрузился" loading={loading}>
          {loaded?.product.product_uuid === wanted ? <NewProductForm key={wanted} origin={loaded} /> : loading}
        </QueryView>
      )}
    </>
  )
}

/** Replaces the form when parts of a copied product were not copied. */
function CopyReport({ product, losses }: { product: ProductPath; losses: readonly NotCopied[] }) {
  const listUrl = useUnit($listUrl)
  return (
    <section className={layout.form} aria-labelledby="copy-report" role="status">
      <h3 id="copy-report" className={styles.title}>
        Товар скопирован не целиком
      </h3>
      <NotCopiedList losses={losses} />
      <div className={classes(layout.buttons, styles.buttons)}>
        <ButtonLink kind="primary" to={productUrl(product.shop, product.product, 'variants')}>
          К вариантам нового товара
        </ButtonLink>
        <ButtonLink to={listUrl(product.shop)}>К списку товаров</ButtonLink>
      </div>
    </section>
  )
}
