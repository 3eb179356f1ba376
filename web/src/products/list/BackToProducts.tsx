import { useUnit } from 'effector-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'react-router-dom'
import touch from '../../kit/style/touch.module.css'
import { classes } from '../../kit/ui/dom/classes.ts'
import styles from './BackToProducts.module.css'
import { $listUrl } from '../assortment/list-model.ts'

/** The link back to the filtered list. */
export function BackToProducts() {
  const { shopId = '' } = useParams()
  const listUrl = useUnit($listUrl)
  return (
    <Link to={listUrl(shopId)} className={classes(touch.touch, styles.back)}>
      <ArrowLeft aria-hidden="true" />
      Все товары
    </Link>
  )
}
