import { useUnit } from 'effector-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'react-router-dom'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { SectionTabs } from '../../kit/views/TabLinks.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import { $listUrl } from '../assortment/list-model.ts'
import devices from '../../kit/style/devices.module.css'
import styles from './ProductHeader.module.css'

interface ProductHeaderProps {
  /** Null while it is loading. */
  title: string | null
  /** Null for a new product: only the first tab is a link then. */
  product: string | null
  /** Shown on the tabs that do not show the photo themselves; undefined while it is loading. */
  photo?: string | null | undefined
}

/** A product's title and tabs, and the link back to the filtered list. */
export function ProductHeader({ title, product, photo }: ProductHeaderProps) {
  return (
    <header className={styles.header}>
      <BackToProducts />
      <div className={styles.text}>
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

/** The link back to the filtered list. */
export function BackToProducts() {
  const { shopId = '' } = useParams()
  const listUrl = useUnit($listUrl)
  return (
    <Link to={listUrl(shopId)} className={classes(devices.touch, styles.back)}>
      <ArrowLeft aria-hidden="true" />
      Все товары
    </Link>
  )
}
