import { PhoneFrame } from '../../src/kit/ui/pictures/PhoneFrame.tsx'
import styles from './ShopMock.module.css'

interface ShopCategory {
  title: string
  color: string
  picture: string
}

export interface Good {
  title: string
  price: string
  picture: string
}

interface ShopMockProps {
  name: string
  categories: readonly ShopCategory[]
  goods: readonly Good[]
  scheme?: 'light' | 'dark' | undefined
  className?: string | undefined
  /** Visible without scrolling: its pictures load eagerly. */
  isFirst?: boolean | undefined
}

/** A mock of a shop in the messenger: coloured categories, products with prices. */
export function ShopMock({ name, categories, goods, scheme, className, isFirst }: ShopMockProps) {
  const loading = isFirst ? 'eager' : 'lazy'
  return (
    <PhoneFrame title={name} scheme={scheme} className={className}>
      <div className={styles.shop}>
        {categories.map(({ title, color, picture }) => (
          <div key={title} className={styles.category} style={{ backgroundColor: color }}>
            <img src={picture} alt="" width={1200} height={800} loading={loading} decoding="async" />
            <span>{title}</span>
          </div>
        ))}
        <div className={styles.goods}>
          {goods.map(({ title, price, picture }) => (
            <div key={title} className={styles.good}>
              <img src={picture} alt="" width={800} height={800} loading={loading} decoding="async" />
              <span className={styles.price}>{price}</span>
              <span className={styles.name}>{title}</span>
            </div>
          ))}
        </div>
      </div>
    </PhoneFrame>
  )
}
