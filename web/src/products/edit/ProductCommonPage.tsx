import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Product } from '@console/shared/products'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { useSavedValues } from '../../kit/form/use-saved-values.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { ProductForm, productValues, type ProductValues } from './product-form.ts'
import { reading, saving } from './product-model.ts'
import { ProductFields } from './ProductFields.tsx'
import styles from './ProductForm.module.css'

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
  const [isSaving, saves, failure, fieldErrors, submit] = useUnit([
    saving.$isSaving,
    saving.$saves,
    saving.$failure,
    saving.$fieldErrors,
    saving.submitted,
  ])
  const saved = useMemo(() => productValues(product), [product])
  const form = useContractForm<ProductValues>({
    schema: ProductForm,
    defaultValues: saved,
    fieldErrors,
    isChange: true,
  })
  // What was saved is what is there: a photo is sent once.
  useSavedValues(form, saved, saves)
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        aria-label="Данные товара"
        noValidate
        onSubmit={form.onSubmit(({ image, ...data }) => submit({ data, ...(image && { image }) }))}
      >
        <UnsavedChanges form={form} name={`product:${product.product_uuid}`} saving={isSaving} />
        <div className={styles.card}>
          <ProductFields photoUrl={product.image_url} />
        </div>
        <FormFailure form={form} failure={failure} />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={isSaving}>
            Сохранить
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
