import { RemovalDialog } from '../../kit/data/RemovalDialog.tsx'
import ConfirmDialog from '../../kit/ui/overlays/ConfirmDialog.tsx'
import { plural } from '../../kit/text.ts'
import { cancelled, confirmed } from './removal-model.ts'
import { $asked, type Removal } from './removal-question.ts'

const removal = { $asked, cancelled, confirmed }

/** The question is the same as everywhere (shared/docs/interface-rules.md); what goes is named below it. */
export default function ProductRemoval() {
  return (
    <RemovalDialog
      removal={removal}
      Question={ConfirmDialog}
      words={({ items }) => ({
        title: 'Вы уверены?',
        text: `${goneText(items)} вместе с вариантами и опциями.`,
        confirm: items.length === 1 ? 'Удалить товар' : 'Удалить товары',
      })}
    />
  )
}

function goneText(items: Removal['items']): string {
  const [only] = items.length === 1 ? items : []
  return only
    ? `Товар «${only.title}» будет удалён`
    : plural(items.length, ['товар будет удалён', 'товара будут удалены', 'товаров будут удалены'])
}
