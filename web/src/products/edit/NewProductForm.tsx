import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useParams } from 'react-router-dom'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { ButtonLink } from '../../kit/ui/buttons/ButtonLink.tsx'
import { FirstVariantFields } from './FirstVariantFields.tsx'
import { $listUrl } from '../list/list-model.ts'
import { $failure, $fieldErrors, $isDone, $isSaving, $made, released, submitted } from './new-model.ts'
import {
  newProductOf,
  NewProductForm as schema,
  newProductValues,
  type NewProductValues,
  type Origin,
} from './new-product-form.ts'
import styles from './ProductForm.module.css'
import { ProductFields } from './ProductFields.tsx'
import { productUrl } from '../urls.ts'

/** A product with its first variant, made in two steps (shared/docs/products.md). */
export function NewProductForm({ origin }: { origin: Origin | null }) {
  const { isSaving, isDone, failure, fieldErrors, made, listUrl, submit, release } = useUnit({
    isSaving: $isSaving,
    isDone: $isDone,
    failure: $failure,
    fieldErrors: $fieldErrors,
    made: $made,
    listUrl: $listUrl,
    submit: submitted,
    release: released,
  })
  const { shopId = '' } = useParams()
  const form = useContractForm<NewProductValues>({
    schema,
    defaultValues: newProductValues(origin),
    fieldErrors,
  })
  useEffect(() => {
    if (isDone) release()
  }, [isDone, release])
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        aria-label="Новый товар"
        noValidate
        onSubmit={form.onSubmit((values) => submit(newProductOf(values)))}
      >
        {!isDone && (
          <UnsavedChanges
            form={form}
            name={`product:${shopId}:${origin ? `copy:${origin.product.product_uuid}` : 'new'}`}
            saving={isSaving}
          />
        )}
        <section className={styles.card}>
          <ProductFields />
        </section>
        <FirstVariantFields />
        {made && failure && (
          <p className={styles.made}>
            Сам товар уже создан, не хватает варианта. Исправьте и сохраните ещё раз или{' '}
            <Link to={productUrl(shopId, made.product, 'variants')}>дополните его позже</Link>.
          </p>
        )}
        <FormFailure form={form} failure={failure} isSaving={isSaving} />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={isSaving}>
            {made ? 'Сохранить вариант' : 'Создать товар'}
          </Button>
          <ButtonLink to={listUrl(shopId)}>Отмена</ButtonLink>
        </div>
      </form>
    </FormProvider>
  )
}
