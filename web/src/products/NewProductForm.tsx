import { useUnit } from 'effector-react'
import { Controller, FormProvider } from 'react-hook-form'
import { Link, useParams } from 'react-router-dom'
import { FIRST_VARIANT_TITLE, MAX_VARIANT_PHOTOS } from '@console/shared/variants'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { LeaveGuard } from '../kit/form/LeaveGuard.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import { Button } from '../kit/ui/Button.tsx'
import { ButtonLink } from '../kit/ui/ButtonLink.tsx'
import { CropPicturesPicker } from '../kit/ui/CropPicturesPicker.tsx'
import { TextField } from '../kit/ui/TextField.tsx'
import { GoodsFields } from './GoodsFields.tsx'
import { $listUrl } from './list-model.ts'
import { $failure, $fieldErrors, $isSaving, $made, submitted } from './new-model.ts'
import {
  newProductOf,
  NewProductForm as schema,
  newProductValues,
  type NewProductValues,
  type Origin,
} from './new-product-form.ts'
import { PHOTO_ASPECT, PHOTOS_LIMIT } from './photos-field.ts'
import styles from './ProductForm.module.css'
import { ProductFields } from './ProductFields.tsx'
import { productUrl } from './urls.ts'

/** A product with its first variant, made in two steps (document 1, section 4). */
export function NewProductForm({ origin }: { origin: Origin | null }) {
  const [isSaving, failure, fieldErrors, made, listUrl, submit] = useUnit([
    $isSaving,
    $failure,
    $fieldErrors,
    $made,
    $listUrl,
    submitted,
  ])
  const { shopId = '' } = useParams()
  const { onSubmit, ...form } = useContractForm<NewProductValues>({
    schema,
    defaultValues: newProductValues(origin),
    fieldErrors,
  })
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        aria-label="Новый товар"
        noValidate
        onSubmit={onSubmit((values) => submit(newProductOf(values)))}
      >
        <section className={styles.card}>
          <ProductFields />
        </section>
        <section className={styles.card} aria-labelledby="first-variant">
          <h3 id="first-variant" className={styles.title}>
            Первый вариант
          </h3>
          <p className={styles.hint}>
            Он будет называться «{FIRST_VARIANT_TITLE}»; другие цвета, размеры и материалы добавите позже.
          </p>
          <TextField
            label="Название характеристики"
            required
            hint="Например: 350 г, размер M или просто «Стандарт»."
            error={errors.option_title?.message}
            {...register('option_title')}
          />
          <GoodsFields stock />
          <Controller
            name="photos"
            control={control}
            render={({ field: { name: _name, ...field } }) => (
              <CropPicturesPicker
                {...field}
                label="Фотографии варианта"
                required
                max={MAX_VARIANT_PHOTOS}
                aspect={PHOTO_ASPECT}
                limit={PHOTOS_LIMIT}
                error={errors.photos?.message}
              />
            )}
          />
        </section>
        {made && failure && (
          <p className={styles.made}>
            Сам товар уже создан, не хватает варианта. Исправьте и сохраните ещё раз или{' '}
            <Link to={productUrl(shopId, made.product, 'variants')}>дополните его позже</Link>.
          </p>
        )}
        <FormFailure failure={failure} />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={isSaving}>
            {made ? 'Сохранить вариант' : 'Создать товар'}
          </Button>
          <ButtonLink to={listUrl(shopId)}>Отмена</ButtonLink>
        </div>
      </form>
      <LeaveGuard isDirty={formState.isDirty} />
    </FormProvider>
  )
}
