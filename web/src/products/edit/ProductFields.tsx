import { Controller, useFormContext } from 'react-hook-form'
import { PicturePicker } from '../../kit/ui/pictures/PicturePicker.tsx'
import { TextArea } from '../../kit/ui/fields/TextArea.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { CategoriesField } from './CategoriesField.tsx'
import type { ProductValues } from './product-form.ts'
import styles from './ProductFields.module.css'

/** Larger side of a picture on its way to the server, px (shared/docs/products.md). */
const MAX_SIDE = 711

/** The fields of a product's own, for the page that makes one and for the tab that changes it. */
export function ProductFields({ photoUrl }: { photoUrl?: string | null | undefined }) {
  const { register, control, formState } = useFormContext<ProductValues>()
  const { errors } = formState
  return (
    <div className={styles.columns}>
      <Controller
        name="image"
        control={control}
        render={({ field: { name: _name, ...field } }) => (
          <PicturePicker
            {...field}
            label="Титульное фото"
            required
            url={photoUrl}
            maxSide={MAX_SIDE}
            error={errors.image?.message}
          />
        )}
      />
      <div className={styles.fields}>
        <TextField label="Название" required error={errors.title?.message} {...register('title')} />
        <TextArea label="Описание" error={errors.description?.message} {...register('description')} />
        <Controller
          name="category_uuids"
          control={control}
          render={({ field: { name: _name, ...field } }) => (
            <CategoriesField {...field} error={errors.category_uuids?.message} />
          )}
        />
      </div>
    </div>
  )
}
