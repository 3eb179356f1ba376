import type { Product } from '@console/shared/products'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { useStoredForm } from '../../kit/form/use-entity-form.ts'
import { FirstVariantFields } from './FirstVariantFields.tsx'
import { saving } from './product-model.ts'
import { ProductFields } from './ProductFields.tsx'
import { simpleProductForm } from './simple-product-form.ts'
import { useSpelledCategories } from '../forms/use-spelled-categories.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ProductForm.module.css'

const ProductPreview = lazyView(() => import('../../preview/PreviewPage.tsx'))

/**
 * A product with one characteristic: its price, stock and photos are saved together with the product
 * (shared/docs/products.md).
 */
export function SimpleProductForm({ product }: { product: Product }) {
  const form = useStoredForm(simpleProductForm, saving, product)
  const spell = useSpelledCategories()
  return (
    <FormPage
      form={{ ...form, spell }}
      draft={`product:${product.product_uuid}`}
      // Photos are files, or addresses in a list with files.
      except={['photos']}
      label="Данные товара"
      styles={styles}
    >
      <div className={layout.form}>
        <ProductFields photoUrl={product.image_url} />
      </div>
      <FirstVariantFields product={product} />
      <div className={styles.preview}>
        <ProductPreview saved={product} />
      </div>
    </FormPage>
  )
}
