import { useUnit } from 'effector-react'
import { Link, useParams } from 'react-router-dom'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { useNewForm } from '../../kit/form/use-entity-form.ts'
import { ButtonLink } from '../../kit/ui/buttons/ButtonLink.tsx'
import { FirstVariantFields } from './FirstVariantFields.tsx'
import { $listUrl } from '../list/list-model.ts'
import { $made, saving } from './new-model.ts'
import { newProductForm, type Origin } from './new-product-form.ts'
import styles from './ProductForm.module.css'
import { ProductFields } from './ProductFields.tsx'
import { productUrl } from '../urls.ts'

/** A product with its first variant, made in two steps (shared/docs/products.md). */
export function NewProductForm({ origin }: { origin: Origin | null }) {
  const { made, listUrl } = useUnit({ made: $made, listUrl: $listUrl })
  const { shopId = '' } = useParams()
  const form = useNewForm(newProductForm, saving, origin)
  return (
    <FormPage
      form={form}
      draft={`product:${shopId}:${origin ? `copy:${origin.product.product_uuid}` : 'new'}`}
      label="Новый товар"
      styles={styles}
      submit={made ? 'Сохранить вариант' : 'Создать товар'}
      buttons={<ButtonLink to={listUrl(shopId)}>Отмена</ButtonLink>}
    >
      <section className={styles.card}>
        <ProductFields />
      </section>
      <FirstVariantFields />
      {made && form.failure && (
        <p className={styles.made}>
          Сам товар уже создан, не хватает варианта. Исправьте и сохраните ещё раз или{' '}
          <Link to={productUrl(shopId, made.product.product_uuid, 'variants')}>дополните его позже</Link>.
        </p>
      )}
    </FormPage>
  )
}
