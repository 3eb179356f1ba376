import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import type { Order, OrderProduct } from '@console/shared/orders'
import { amountText } from '../../kit/money.ts'
import { moneyText, numberText } from '../../kit/text.ts'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { costOf, extrasText, goodsCost, linesOf, productLabels } from '../labels.ts'
import { $pictures, pictureOf } from './details-model.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './OrderProducts.module.css'

interface Column {
  readonly title: string
  /** The class of its cells, for width and alignment. */
  readonly className?: string | undefined
  readonly cell: (line: OrderProduct, pictures: Parameters<typeof pictureOf>[1]) => ReactNode
}

/** The columns; on a phone every value but the name has its title beside it. */
const columns: readonly Column[] = [
  {
    title: 'Название',
    className: styles.name,
    cell: (line, pictures) => (
      <span className={styles.product}>
        <Picture src={pictureOf(line, pictures)} alt="" ratio="1" className={styles.picture} />
        {line.product_title}
      </span>
    ),
  },
  { title: 'Вариант', cell: ({ variant_title }) => variant_title },
  { title: 'Характеристика', cell: ({ variant_option_title }) => variant_option_title },
  { title: 'Артикул', className: styles.article, cell: ({ article }) => article },
  { title: 'Опции', cell: extrasText },
  {
    title: 'Количество',
    className: styles.number,
    cell: ({ quantity }) => typeof quantity === 'number' && numberText(quantity),
  },
  { title: 'Стоимость', className: styles.number, cell: (line) => amountText(costOf(line)) },
]

/** The products of an order as a table; on a phone each line becomes a card with labelled values. */
export function OrderProducts({ order }: { order: Order }) {
  const pictures = useUnit($pictures)
  const lines = linesOf(order)
  if (lines.length === 0) return <p>{productLabels(order).join('; ') || 'О товарах нет данных.'}</p>
  return (
    <table className={styles.table}>
      <thead className={classes(layout.hint, styles.head)}>
        <tr>
          {columns.map(({ title, className }) => (
            <th key={title} scope="col" className={className}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index} className={styles.line}>
            {columns.map(({ title, className, cell }) => (
              <td key={title} data-name={title} className={className}>
                {cell(line, pictures) || '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.delivery?.price ? (
          <tr className={styles.sum}>
            <th scope="row" colSpan={columns.length - 1}>
              Доставка
            </th>
            <td className={styles.number}>{moneyText(order.delivery.price)}</td>
          </tr>
        ) : null}
        <tr className={styles.total}>
          <th scope="row" colSpan={columns.length - 1}>
            Общая стоимость
          </th>
          <td className={styles.number}>{amountText(order.price ?? goodsCost(order)) || '—'}</td>
        </tr>
      </tfoot>
    </table>
  )
}
