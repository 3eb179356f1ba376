import { useUnit } from 'effector-react'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { TabLinks, type Tab } from '../../kit/ui/layout/TabLinks.tsx'
import { $listUrl } from '../list/list-model.ts'
import styles from './ProductHeader.module.css'
import { newProductUrl, productUrl } from '../urls.ts'

interface ProductHeaderProps {
  /** Null while it is on its way. */
  title: string | null
  /** Null for a product that is not there yet: only the first tab leads anywhere then. */
  product: string | null
  /** The photo, on the tabs that do not show it otherwise. */
  photo?: string | null | undefined
}

/** A product's name and tabs, and the way back to the list as it was left. */
export function ProductHeader({ title, product, photo }: ProductHeaderProps) {
  const { shopId = '' } = useParams()
  const listUrl = useUnit($listUrl)
  const tab = (name: 'variants' | 'specs', label: string): Tab =>
    product
      ? { kind: 'link', to: productUrl(shopId, product, name), label }
      : { kind: 'disabled', label, hint: 'Сначала создайте товар.' }
  return (
    <header className={styles.header}>
      <Link to={listUrl(shopId)} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        Все товары
      </Link>
      <div className={styles.words}>
        {photo && <Picture src={photo} alt="фото продукта" ratio="1" className={styles.photo} loading="eager" />}
        {title === null ? <Skeleton width={220} height={24} /> : <h2 className={styles.title}>{title}</h2>}
      </div>
      <TabLinks
        label="Разделы товара"
        groups={[
          {
            title: '',
            tabs: [
              { kind: 'link', to: product ? productUrl(shopId, product) : newProductUrl(shopId), label: 'Основное' },
              tab('variants', 'Варианты'),
              tab('specs', 'Опции'),
            ],
          },
        ]}
      />
    </header>
  )
}
