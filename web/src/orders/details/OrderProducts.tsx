import { useUnit } from 'effector-react'
import type { Order } from '@console/shared/orders'
import { amountText } from '../../kit/money.ts'
import { moneyText, numberText } from '../../kit/text.ts'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { costOf, extrasText, goodsCost, linesOf, productLabels } from '../labels.ts'
import { $pictures } from './goods-model.ts'
import styles from './OrderProducts.module.css'
import { pictureOf } from './pictures.ts'

/** The products of an order as a table; on a phone each line becomes a card with labelled values. */
export function OrderProducts({ order }: { order: Order }) {
  const pictures = useUnit($pictures)
  const lines = linesOf(order)
  if (lines.length === 0) return <p>{productLabels(order).join('; ') || 'О товарах нет данных.'}</p>
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">Название</th>
          <th scope="col">Вариант</th>
          <th scope="col">Характеристика</th>
          <th scope="col" className={styles.article}>
            Артикул
          </th>
          <th scope="col">Опции</th>
          <th scope="col" className={styles.number}>
            Количество
          </th>
          <th scope="col" className={styles.number}>
            Стоимость
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index} className={styles.line}>
            <td className={styles.name}>
              <span className={styles.product}>
                <Picture src={pictureOf(line, pictures)} alt="" ratio="1" className={styles.picture} />
                {line.product_title}
              </span>
            </td>
            <td data-name="Вариант">{line.variant_title || '—'}</td>
            <td data-name="Характеристика">{line.variant_option_title || '—'}</td>
            <td data-name="Артикул">{line.article || '—'}</td>
            <td data-name="Опции">{extrasText(line) || '—'}</td>
            <td data-name="Количество" className={styles.number}>
              {typeof line.quantity === 'number' ? numberText(line.quantity) : '—'}
            </td>
            <td data-name="Стоимость" className={styles.number}>
              {amountText(costOf(line)) || '—'}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.delivery?.price ? (
          <tr className={styles.sum}>
            <th scope="row" colSpan={6}>
              Доставка
            </th>
            <td className={styles.number}>{moneyText(order.delivery.price)}</td>
          </tr>
        ) : null}
        <tr className={styles.total}>
          <th scope="row" colSpan={6}>
            Общая стоимость
          </th>
          <td className={styles.number}>{amountText(order.price ?? goodsCost(order)) || '—'}</td>
        </tr>
      </tfoot>
    </table>
  )
}
