import { useUnit } from 'effector-react'
import type { Product } from '@console/shared/products'
import { lazyPart } from '../../kit/code/lazy-part.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { useMutationForm } from '../../kit/form/use-entity-form.ts'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { categoryList, namesOf } from '../list/categories-model.ts'
import { productForm } from './product-form.ts'
import { reading, saving } from './product-model.ts'
import { ProductFields } from './ProductFields.tsx'
import styles from './ProductForm.module.css'

const ProductPreview = lazyPart(() => import('../../preview/PreviewPage.tsx'))

/** A product's own data (shared/docs/products.md). */
export function Component() {
  const product = useUnit(reading.$data)
  if (!product) {
    return (
      <div className={styles.form} aria-busy="true">
        <Skeleton shape="block" height={320} />
      </div>
    )
  }
  return <CommonForm key={product.product_uuid} product={product} />
}

function CommonForm({ product }: { product: Product }) {
  // What was saved is what is there: a photo is sent once.
  const form = useMutationForm(productForm, saving, product)
  const names = namesOf(useUnit(categoryList.$items))
  const spell = (path: string, value: unknown) =>
    path === 'category_uuids' && Array.isArray(value)
      ? value.map((uuid) => names[String(uuid)] ?? 'Удалённая категория').join(', ') || 'пусто'
      : null
  return (
    <FormPage
      form={{ ...form, spell }}
      draft={`product:${product.product_uuid}`}
      label="Данные товара"
      styles={styles}
      buttons={<ProductPreview saved={product} />}
    >
      <div className={styles.card}>
        <ProductFields photoUrl={product.image_url} />
      </div>
    </FormPage>
  )
}
