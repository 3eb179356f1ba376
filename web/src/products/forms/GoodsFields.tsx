import { type ReactNode, useEffect, useState } from 'react'
import { fiscalPaymentObjects } from '@console/shared/goods'
import { useUnit } from 'effector-react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { Controlled } from '../../kit/form/Controlled.tsx'
import { labelChoices, withStoredLabel } from '../../kit/form/label-choices.ts'
import { useEnclosingForm } from '../../kit/form/use-contract-form.ts'
import { sizes } from '../../kit/masks/sizes.ts'
import { AmountField, NumberField } from '../../kit/ui/fields/NumberField.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import type { GoodsValues } from './goods-form.ts'
import { $articles, articlesRequested, duplicateText } from '../assortment/articles-model.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './fields.module.css'

const fiscalItems = labelChoices(fiscalPaymentObjects)

const sizesHint = 'Длина x ширина x высота, пробел ставит\u00a0x.'

interface GoodsFieldsProps {
  stock?: boolean
  /** For a new product every field but the sizes may stay empty: `completeOption` fills it in. */
  isNew?: boolean
  article?: { label: string; hint?: ReactNode }
  quantityHint?: ReactNode
}

/**
 * Fields for price, weight, sizes and fiscal object, within a form that has them; `stock` adds article and quantity.
 */
export function GoodsFields({
  stock = false,
  isNew = false,
  article = { label: 'Артикул' },
  quantityHint,
}: GoodsFieldsProps) {
  const form = useEnclosingForm<GoodsValues & { article: string; quantity: string }>()
  const { field } = form
  return (
    <div className={classes(layout.autoColumns, styles.fields)}>
      {stock && <TextField {...article} required={!isNew} {...field('article')} />}
      <AmountField
        label="Цена"
        required={!isNew}
        hint={isNew ? 'Без цены товар есть, но не продаётся.' : undefined}
        {...field('price')}
      />
      {stock && (
        <NumberField
          of="pieces"
          label="Количество"
          required={!isNew}
          after="шт."
          hint={quantityHint}
          {...field('quantity')}
        />
      )}
      <NumberField of="grams" label="Вес" required={!isNew} after="г" {...field('weight')} />
      <TextField label="Размеры" required hint={sizesHint} mask={sizes} after="см" {...field('sizes')} />
      <Controlled form={form} name="fiscal_payment_object">
        {(input) => <Select {...input} label="Предмет расчёта" items={withStoredLabel(fiscalItems, input.value)} />}
      </Controlled>
    </div>
  )
}

/** Warns of an article that another characteristic of the shop has; `own` is the form's characteristic. */
export function ArticleNote({ own }: { own?: string | null | undefined }) {
  const { shopId = '' } = useParams()
  const { control } = useEnclosingForm<{ article: string }>()
  const article = useWatch({ control, name: 'article' })
  const { articles, want } = useUnit({ articles: $articles, want: articlesRequested })
  const [start] = useState(article)
  const isTyped = article !== start
  useEffect(() => {
    if (isTyped && shopId) want(shopId)
  }, [isTyped, shopId, want])
  const words = duplicateText(articles, article, own)
  return <span role="status">{words && <span className={styles.taken}>{words}</span>}</span>
}
