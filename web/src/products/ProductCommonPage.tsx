import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Product } from '@console/shared/products'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { LeaveGuard } from '../kit/form/LeaveGuard.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { ProductForm, productValues, type ProductValues } from './product-form.ts'
import { reading, saving } from './product-model.ts'
import { ProductFields } from './ProductFields.tsx'
import styles from './ProductForm.module.css'

/** A product's own data (document 1, section 2, 'Product pages'). */
export function Component() {
  const product = useUnit(reading.$value)
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
  const [isSaving, failure, fieldErrors, submit] = useUnit([
    saving.$isSaving,
    saving.$failure,
    saving.$fieldErrors,
    saving.submitted,
  ])
  const { onSubmit, ...form } = useContractForm<ProductValues>({
    schema: ProductForm,
    defaultValues: productValues(product),
    fieldErrors,
  })
  const { reset, formState } = form
  // What was saved is what is there: a photo is sent once.
  useEffect(() => reset(productValues(product)), [product, reset])
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        aria-label="Данные товара"
        noValidate
        onSubmit={onSubmit(({ image, ...data }) => submit({ data, ...(image && { image }) }))}
      >
        <div className={styles.card}>
          <ProductFields photoUrl={product.image_url} />
        </div>
        <FormFailure failure={failure} />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={isSaving}>
            Сохранить
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={formState.isDirty} />
    </FormProvider>
  )
}
