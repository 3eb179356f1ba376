import { Controlled } from '../../kit/form/Controlled.tsx'
import { useEnclosingForm } from '../../kit/form/use-contract-form.ts'
import { PicturePicker } from '../../kit/ui/pictures/PicturePicker.tsx'
import { TextArea } from '../../kit/ui/fields/TextArea.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { CategoriesField } from '../forms/CategoriesField.tsx'
import type { ProductValues } from '../forms/product-form.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ProductForm.module.css'

/** The product's own fields, for the page of a new product and the tab of a stored one. */
export function ProductFields({ photoUrl }: { photoUrl?: string | null | undefined }) {
  const form = useEnclosingForm<ProductValues>()
  const { field } = form
  return (
    <div className={styles.columns}>
      <Controlled form={form} name="image">
        {({ name: _name, ...input }) => <PicturePicker {...input} label="Титульное фото" required url={photoUrl} />}
      </Controlled>
      <div className={layout.fields}>
        <TextField label="Название" required {...field('title')} />
        <TextArea label="Описание" {...field('description')} />
        <Controlled form={form} name="category_uuids">
          {({ name: _name, ...input }) => <CategoriesField {...input} />}
        </Controlled>
      </div>
    </div>
  )
}
