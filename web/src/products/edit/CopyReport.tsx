import { useUnit } from 'effector-react'
import { ButtonLink } from '../../kit/ui/buttons/ButtonLink.tsx'
import type { ProductPath } from '../urls.ts'
import { productUrl } from '../urls.ts'
import { $listUrl } from '../assortment/list-model.ts'
import type { Loss } from './new-product-form.ts'
import { LossList } from './LossList.tsx'
import layout from '../../kit/style/layout.module.css'
import styles from './ProductForm.module.css'

/** Replaces the form when parts of a copied product were not copied. */
export function CopyReport({ product, losses }: { product: ProductPath; losses: readonly Loss[] }) {
  const listUrl = useUnit($listUrl)
  return (
    <section className={layout.form} aria-labelledby="copy-report" role="status">
      <h3 id="copy-report" className={styles.title}>
        Товар скопирован не целиком
      </h3>
      <LossList losses={losses} />
      <div className={styles.buttons}>
        <ButtonLink kind="primary" to={productUrl(product.shop, product.product, 'variants')}>
          К вариантам нового товара
        </ButtonLink>
        <ButtonLink to={listUrl(product.shop)}>К списку товаров</ButtonLink>
      </div>
    </section>
  )
}
