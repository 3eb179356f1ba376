import { useUnit } from 'effector-react'
import type { Catalogue, CatalogueProduct } from '@console/shared/products'
import { CardPreview } from '../catalogue/card-preview/CardPreview.tsx'
import { Picture } from '../kit/ui/pictures/Picture.tsx'
import { ProductScreen } from './ProductScreen.tsx'
import { $screen, screenOpened } from './model.ts'
import { previewOfStored } from './previewed-product.ts'
import { amountText } from '../kit/money.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './Screens.module.css'

/** A store: its categories, a category's products, and one product. */
export function StoreScreen({ catalogue }: { catalogue: Catalogue }) {
  const { screen, open } = useUnit({ screen: $screen, open: screenOpened })
  const goods = [...catalogue.categories.flatMap(({ products }) => products), ...catalogue.uncategorized]
  const good = screen.kind === 'good' && goods.find(({ product_uuid }) => product_uuid === screen.uuid)
  if (good) {
    const order = () => open({ kind: 'documents' })
    return <ProductScreen key={good.product_uuid} product={previewOfStored(good)} onOrder={order} />
  }
  const opened = screen.kind === 'category' && catalogue.categories.find(({ uuid }) => uuid === screen.uuid)
  if (opened) {
    return (
      <>
        <h3 className={styles.title}>{opened.title}</h3>
        {opened.description && <p className={styles.text}>{opened.description}</p>}
        <Goods goods={opened.products} />
      </>
    )
  }
  return <StoreHome catalogue={catalogue} />
}

function StoreHome({ catalogue: { categories, uncategorized } }: { catalogue: Catalogue }) {
  const open = useUnit(screenOpened)
  return (
    <div className={styles.home}>
      <h3 className="visually-hidden">Витрина</h3>
      {categories.map((category) => (
        <button
          key={category.uuid}
          type="button"
          className={styles.cardButton}
          aria-label={category.title}
          onClick={() => open({ kind: 'category', uuid: category.uuid })}
        >
          <CardPreview card={category} picture={category.image_url} />
        </button>
      ))}
      {uncategorized.length > 0 && (
        <>
          {categories.length > 0 && <h4 className={styles.subtitle}>Другие товары</h4>}
          <Goods goods={uncategorized} />
        </>
      )}
      {categories.length + uncategorized.length === 0 && <p className={styles.nothing}>На витрине пока пусто.</p>}
      <button type="button" className={styles.more} onClick={() => open({ kind: 'documents' })}>
        Документы магазина
      </button>
    </div>
  )
}

function Goods({ goods }: { goods: readonly CatalogueProduct[] }) {
  const open = useUnit(screenOpened)
  if (goods.length === 0) return <p className={styles.nothing}>Здесь пока нет товаров.</p>
  return (
    <ul className={styles.goods}>
      {goods.map((good) => (
        <li key={good.product_uuid}>
          <button
            type="button"
            className={classes(layout.panel, styles.good)}
            onClick={() => open({ kind: 'good', uuid: good.product_uuid })}
          >
            <Picture src={good.image_url} alt="" ratio="1" />
            <span className={styles.price}>{cardPrice(good)}</span>
            <span className={styles.name}>{good.title}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A card's price; 'от 420 ₽' if it depends on the characteristic. */
export function cardPrice({ min_price, max_price }: Pick<CatalogueProduct, 'min_price' | 'max_price'>): string {
  const lowest = amountText(min_price)
  return lowest && min_price !== max_price ? `от ${lowest}` : lowest
}
