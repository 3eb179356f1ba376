import { useUnit } from 'effector-react'
import { useParams } from 'react-router-dom'
import { summaryOf } from '@console/shared/product-summary'
import type { Product } from '@console/shared/products'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { useStoredForm } from '../../kit/form/use-entity-form.ts'
import { piecesText } from '../../kit/measures.ts'
import { plural } from '../../kit/text.ts'
import { ButtonLink } from '../../kit/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { priceRange } from '../list/labels.ts'
import { productUrl } from '../urls.ts'
import { productForm } from '../forms/product-form.ts'
import { reading, saving } from './product-model.ts'
import { ProductFields } from './ProductFields.tsx'
import { onlyOption } from './only-option.ts'
import { SimpleProductForm } from './SimpleProductForm.tsx'
import { useSpelledCategories } from '../forms/CategoriesField.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ProductForm.module.css'

const ProductPreview = lazyView(() => import('../../preview/PreviewPage.tsx'))

/** A product's own data and, if it has one characteristic, the data of that (shared/docs/products.md). */
export function Component() {
  const product = useUnit(reading.$data)
  if (!product) {
    return (
      <div className={styles.form} aria-busy="true">
        <Skeleton shape="block" height={320} />
      </div>
    )
  }
  const Form = onlyOption(product) ? SimpleProductForm : CommonForm
  return <Form key={product.product_uuid} product={product} />
}

function CommonForm({ product }: { product: Product }) {
  // The form restarts from the saved product, so that a photo is sent only once.
  const form = useStoredForm(productForm, saving, product)
  const spell = useSpelledCategories()
  return (
    <FormPage
      form={{ ...form, spell }}
      draft={`product:${product.product_uuid}`}
      label="Данные товара"
      className={styles.form}
    >
      <div className={layout.form}>
        <ProductFields photoUrl={product.image_url} />
      </div>
      <GoodsCard product={product} />
      <div className={styles.preview}>
        <ProductPreview saved={product} />
      </div>
    </FormPage>
  )
}

/** A summary of the variants, with a link to them, for products with several characteristics or none. */
function GoodsCard({ product }: { product: Product }) {
  const { shopId = '' } = useParams()
  const summary = summaryOf(product)
  const count = product.variants?.length ?? 0
  return (
    <section className={layout.form} aria-labelledby="goods">
      <h3 id="goods" className={styles.title}>
        Цена и остаток
      </h3>
      <p className={styles.hint}>
        {summary.specs > 0
          ? `${plural(count, ['вариант', 'варианта', 'вариантов'])}, ${priceRange(summary)}, в наличии ${piecesText(summary.stock)}`
          : 'Без варианта товар нельзя купить: цена — в нём.'}
      </p>
      <div className={classes(layout.buttons, styles.buttons)}>
        <ButtonLink to={productUrl(shopId, product.product_uuid, 'variants')}>
          {summary.specs > 0 ? 'К вариантам' : 'Добавить вариант'}
        </ButtonLink>
      </div>
    </section>
  )
}
