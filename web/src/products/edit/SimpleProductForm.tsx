import * as z from 'zod/mini'
import type { Product } from '@console/shared/products'
import type { FormDefinition, AllFields } from '../../kit/form/entity-form.ts'
import { changedOnly } from '../../kit/form/changed-only.ts'
import { pictureOrNone } from '../../kit/pictures/upload.ts'
import { savedPhoto } from '../../kit/pictures/photo.ts'
import { optionDraftOf, OptionForm, optionValues, storedDraft } from '../forms/option-form.ts'
import { NewProductFields, onNewProductForm, partsOf, type NewProductValues } from './new-product-form.ts'
import { photosField, productForm } from '../forms/product-form.ts'
import { onlyOption } from './only-option.ts'
import type { PageBody } from './page-update.ts'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { useStoredForm } from '../../kit/form/use-entity-form.ts'
import { FirstVariantFields } from './FirstVariantFields.tsx'
import { saving } from './product-model.ts'
import { ProductFields } from './ProductFields.tsx'
import { useSpelledCategories } from '../forms/CategoriesField.tsx'
import layout from '../../kit/style/layout.module.css'
import styles from './ProductForm.module.css'

/** The form of a product with one characteristic, with the fields of both. */
export const simpleProductForm: FormDefinition<Product, NewProductValues, AllFields<PageBody>> = {
  schema: z.extend(NewProductFields, {
    image: pictureOrNone,
    photos: photosField,
    quantity: OptionForm.shape.quantity,
    weight: OptionForm.shape.weight,
  }),
  values: (product) => {
    const { title, ...option } = optionValues(product ? onlyOption(product) : undefined)
    return {
      ...productForm.values(product, false),
      option_title: title,
      ...option,
      photos: (product?.variants?.[0]?.image_urls ?? []).map(savedPhoto),
    }
  },
  body: (values, product) => {
    const stored = product ? onlyOption(product) : undefined
    const { own, option: typedOption, photos } = partsOf(values)
    const typed = optionDraftOf(typedOption)
    const option = stored
      ? { ...storedDraft(stored), ...changedOnly(optionDraftOf(optionValues(stored)), typed) }
      : { ...typed, option_uuid: null }
    return { ...productForm.body(own, product), options: [option], photos }
  },
  onForm: onNewProductForm,
}

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
      className={styles.form}
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
