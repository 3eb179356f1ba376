import { useId, useState } from 'react'
import { toNumber } from '@console/shared/kit/to-number'
import { plural } from '../kit/text.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Gallery } from './Gallery.tsx'
import type { PreviewedProduct } from './previewed-product.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './ProductScreen.module.css'
import { amountText } from '../kit/money.ts'

interface ProductScreenProps {
  product: PreviewedProduct
  /** Absent in the preview of a form, where nothing can be ordered. */
  onOrder?: () => void
}

/**
 * A product: its pictures, variants with characteristics, and extra offers. Ordering opens the documents, as in the
 * shop.
 */
export function ProductScreen({ product, onOrder }: ProductScreenProps) {
  const { variants } = product
  const [variantAt, setVariantAt] = useState(0)
  const [optionAt, setOptionAt] = useState(0)
  const variant = variants[variantAt]
  const options = variant?.options ?? []
  const option = options[optionAt]
  const pictures = variant?.pictures.length ? variant.pictures : [product.picture]
  const left = toNumber(option?.quantity) ?? 0
  return (
    <article className={layout.rows}>
      <Gallery key={variantAt} pictures={pictures} />
      <h3 className={styles.title}>{product.title}</h3>
      <p className={styles.price}>{amountText(option?.price) || 'Цена не указана'}</p>
      <p className={classes(layout.details, styles.stock)}>
        {left > 0 ? `В наличии: ${plural(left, ['штука', 'штуки', 'штук'])}` : 'Нет в наличии'}
      </p>
      {variants.length > 1 && (
        <Chips
          label="Вариант"
          titles={variants.map(({ title }) => title)}
          selected={variantAt}
          onChoose={(index) => {
            setVariantAt(index)
            setOptionAt(0)
          }}
        />
      )}
      {options.length > 0 && (
        <Chips
          label="Характеристика"
          titles={options.map(({ title }) => title)}
          selected={optionAt}
          onChoose={setOptionAt}
        />
      )}
      {product.description && <p className={styles.text}>{product.description}</p>}
      {product.extra_kits.length > 0 && (
        <section aria-label="Дополнительно">
          <h4 className={styles.subtitle}>Дополнительно</h4>
          <ul>
            {product.extra_kits.map(({ uuid, title, price, addons }) => (
              <li key={uuid} className={styles.kit}>
                <span>
                  {title}
                  {addons && addons.length > 0 && <small>{addons.join(', ')}</small>}
                </span>
                <span className={styles.kitPrice}>{amountText(price)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button kind="primary" wide disabled={left === 0} onClick={onOrder}>
        Оформить заказ
      </Button>
    </article>
  )
}

interface ChipsProps {
  label: string
  titles: readonly string[]
  selected: number
  onChoose: (index: number) => void
}

/** A choice of one: radio buttons that look like the shop's. */
function Chips({ label, titles, selected, onChoose }: ChipsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className={classes(layout.hint, styles.label)}>{label}</legend>
      <div className={layout.buttons}>
        {titles.map((title, index) => (
          <label key={index} className={styles.chip}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={index === selected}
              onChange={() => onChoose(index)}
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
