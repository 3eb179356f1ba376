import { useUnit } from 'effector-react'
import { plural } from '../../kit/text.ts'
import { ConfirmDialog } from '../../kit/ui/overlays/ConfirmDialog.tsx'
import { $asked, cancelled, confirmed } from './removal-model.ts'

/** The question is the same as everywhere (shared/docs/interface-rules.md); what goes is named below it. */
export function ProductRemoval() {
  const { asked, confirm, cancel } = useUnit({ asked: $asked, confirm: confirmed, cancel: cancelled })
  if (!asked) return null
  const [only] = asked.items.length === 1 ? asked.items : []
  const what = only
    ? `Товар «${only.title}» будет удалён`
    : plural(asked.items.length, ['товар будет удалён', 'товара будут удалены', 'товаров будут удалены'])
  return (
    <ConfirmDialog
      title="Вы уверены?"
      text={`${what} вместе с вариантами и опциями.`}
      confirm="Да"
      tone="danger"
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}
