import { BulkRemovalDialog } from '../../kit/views/RemovalDialog.tsx'
import ConfirmDialog from '../../kit/ui/overlays/ConfirmDialog.tsx'
import { plural } from '../../kit/text.ts'
import { cancelled, confirmed } from './removal-model.ts'
import { $asked } from '../assortment/list-model.ts'

const removal = {
  $asked: $asked.map((asked) => asked && { left: asked.items }),
  cancelled,
  confirmed,
}

/** The console's usual question (shared/docs/interface-words.md), with the products listed below it. */
export default function ProductRemoval() {
  return (
    <BulkRemovalDialog
      removal={removal}
      Question={ConfirmDialog}
      words={({ left: { length } }) => ({
        title: 'Вы уверены?',
        text: `${plural(length, ['товар будет удалён', 'товара будут удалены', 'товаров будут удалены'])} вместе с вариантами и опциями:`,
        confirm: length === 1 ? 'Удалить товар' : 'Удалить товары',
      })}
    />
  )
}
