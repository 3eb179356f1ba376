import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { SectionTabs } from '../../kit/views/SectionTabs.tsx'
import { BackToProducts } from '../list/BackToProducts.tsx'
import styles from './ProductHeader.module.css'

interface ProductHeaderProps {
  /** Null while it is on its way. */
  title: string | null
  /** Null for a product that is not there yet: only the first tab leads anywhere then. */
  product: string | null
  /** On the tabs that do not show it otherwise; undefined while it is on its way. */
  photo?: string | null | undefined
}

/** A product's name and tabs, and the way back to the list as it was left. */
export function ProductHeader({ title, product, photo }: ProductHeaderProps) {
  return (
    <header className={styles.header}>
      <BackToProducts />
      <div className={styles.words}>
        {title === null && photo === undefined && <Skeleton shape="block" ratio="1" className={styles.photo} />}
        {photo && <Picture src={photo} alt="фото продукта" ratio="1" className={styles.photo} loading="eager" />}
        {title === null ? <Skeleton width={220} height={24} /> : <h2 className={styles.title}>{title}</h2>}
      </div>
      <SectionTabs
        section="/projects/:shopId/products/:productId"
        {...(!product && { missing: 'Сначала создайте товар.' })}
      />
    </header>
  )
}
