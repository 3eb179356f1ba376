import { Controller, useFormContext } from 'react-hook-form'
import { fiscalPaymentObjects } from '@console/shared/goods'
import { labelChoices, withPresent } from '../../kit/form/label-choices.ts'
import { digits } from '../../kit/masks/digits.ts'
import { price } from '../../kit/masks/price.ts'
import { sizes } from '../../kit/masks/sizes.ts'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import type { GoodsValues } from './goods-form.ts'
import styles from './GoodsFields.module.css'

const fiscalItems = labelChoices(fiscalPaymentObjects)

const sizesHint = 'Длина x ширина x высота, пробел ставит\u00a0x.'

interface GoodsFieldsProps {
  stock?: boolean
  /** What the article's field is called. */
  article?: { label: string; hint?: string }
}

/** Price, weight, sizes and fiscal object, inside a form that has them; `stock` adds article and quantity. */
export function GoodsFields({ stock = false, article = { label: 'Артикул' } }: GoodsFieldsProps) {
  const { register, control, formState } = useFormContext<GoodsValues & { article: string; quantity: string }>()
  const { errors } = formState
  return (
    <div className={styles.fields}>
      {stock && <TextField {...article} required error={errors.article?.message} {...register('article')} />}
      <TextField
        label="Цена"
        required
        inputMode="decimal"
        mask={price}
        after="₽"
        error={errors.price?.message}
        {...register('price')}
      />
      {stock && (
        <TextField
          label="Количество"
          required
          inputMode="numeric"
          mask={digits}
          after="шт."
          error={errors.quantity?.message}
          {...register('quantity')}
        />
      )}
      <TextField
        label="Вес"
        required
        inputMode="numeric"
        mask={digits}
        after="г"
        error={errors.weight?.message}
        {...register('weight')}
      />
      <TextField
        label="Размеры"
        required
        hint={sizesHint}
        mask={sizes}
        after="см"
        error={errors.sizes?.message}
        {...register('sizes')}
      />
      <Controller
        name="fiscal_payment_object"
        control={control}
        render={({ field }) => (
          <Select
            {...field}
            label="Предмет расчёта"
            items={withPresent(fiscalItems, field.value)}
            error={errors.fiscal_payment_object?.message}
          />
        )}
      />
    </div>
  )
}
