import { FIRST_VARIANT_TITLE, MAX_VARIANT_PHOTOS } from '@console/shared/variants'
import { Controlled } from '../../kit/form/Controlled.tsx'
import { useFormAround } from '../../kit/form/use-contract-form.ts'
import { PicturesPicker } from '../../kit/ui/pictures/PicturesPicker.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { GoodsFields } from '../variants/GoodsFields.tsx'
import type { NewProductValues } from './new-product-form.ts'
import { PHOTO_ASPECT, PHOTOS_LIMIT } from '../variants/photos-field.ts'
import styles from './ProductForm.module.css'

/** What a new product's first variant needs: one characteristic and photos. */
export function FirstVariantFields({ title = FIRST_VARIANT_TITLE }: { title?: string | undefined }) {
  const form = useFormAround<NewProductValues>()
  return (
    <section className={styles.card} aria-labelledby="first-variant">
      <h3 id="first-variant" className={styles.title}>
        Первый вариант
      </h3>
      <p className={styles.hint}>Он будет называться «{title}»; другие цвета, размеры и материалы добавите позже.</p>
      <TextField
        label="Название характеристики"
        required
        hint="Например: 350 г, размер M или просто «Стандарт»."
        {...form.field('option_title')}
      />
      <GoodsFields stock countsOptional />
      <Controlled form={form} name="photos">
        {({ name: _name, ...input }) => (
          <PicturesPicker
            {...input}
            label="Фотографии варианта"
            required
            max={MAX_VARIANT_PHOTOS}
            aspect={PHOTO_ASPECT}
            limit={PHOTOS_LIMIT}
          />
        )}
      </Controlled>
    </section>
  )
}
