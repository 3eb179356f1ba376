import { useUnit } from 'effector-react'
import { Suspense } from 'react'
import { itemOf } from '@console/shared/kit/dictionary'
import { taxSystems, vatRates } from '@console/shared/robokassa-integration'
import { lazyPart } from '../kit/code/lazy-part.tsx'
import { RemovalDialog } from '../kit/data/RemovalDialog.tsx'
import { editor, integration, removal, suspension } from './integration-model.ts'
import { PaymentEntry } from './PaymentEntry.tsx'
import { PaymentsCard } from './PaymentsCard.tsx'
import styles from './PaymentsPage.module.css'

const IntegrationForm = lazyPart(
  () => import('./IntegrationForm.tsx'),
  ({ IntegrationForm }) => IntegrationForm,
)

/** How the one provider is named, whatever its settings (shared/docs/payments.md). */
const PROVIDER = 'Robokassa'

export function IntegrationPayments() {
  const { item, pendingIds, failure, editing, create, edit, toggle, askRemoval } = useUnit({
    item: integration.$data,
    pendingIds: suspension.$pendingIds,
    failure: suspension.$failure,
    editing: editor.$editing,
    create: editor.createOpened,
    edit: editor.editOpened,
    toggle: suspension.toggled,
    askRemoval: removal.asked,
  })
  return (
    <>
      <PaymentsCard
        title="Интеграция"
        query={integration}
        empty="Интеграции пока нет"
        hint={`Покупатель платит картой на странице ${PROVIDER}, заказ отмечается оплаченным сам.`}
        add={item ? undefined : { label: 'Добавить интеграцию', onAdd: create }}
        rows={1}
      >
        {item && (
          <PaymentEntry
            payment={item}
            title={PROVIDER}
            of={`интеграцией ${PROVIDER}`}
            suspended={item.inactive === true}
            busy={pendingIds.has(item.uuid)}
            failure={failure?.message ?? null}
            onEdit={() => edit(item)}
            onToggle={() => toggle(item)}
            onRemove={() => askRemoval(item)}
          >
            <p>Магазин {item.robokassa_shop_id}</p>
            <p className={styles.description}>
              {itemOf(taxSystems, item.sno_type)?.label ?? item.sno_type},{' '}
              {itemOf(vatRates, item.fiscal_tax_type)?.label ?? item.fiscal_tax_type}
            </p>
          </PaymentEntry>
        )}
      </PaymentsCard>
      <Suspense>{editing && <IntegrationForm key={editing.key} editing={editing} />}</Suspense>
      <RemovalDialog
        removal={removal}
        words={() => ({
          title: `Удалить интеграцию ${PROVIDER}?`,
          text: 'Покупатели не смогут платить картой. Пароли придётся ввести заново, если вы вернёте интеграцию.',
          confirm: 'Удалить интеграцию',
        })}
      />
    </>
  )
}
