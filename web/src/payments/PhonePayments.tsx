import { useUnit } from 'effector-react'
import { Suspense } from 'react'
import { lazyPart } from '../kit/code/lazy-part.tsx'
import { RemovalDialog } from '../kit/data/RemovalDialog.tsx'
import styles from './PaymentsPage.module.css'
import { PaymentEntry } from './PaymentEntry.tsx'
import { PaymentsCard } from './PaymentsCard.tsx'
import { editor, list, removal, suspension } from './phone-model.ts'

const PhoneForm = lazyPart(
  () => import('./PhoneForm.tsx'),
  ({ PhoneForm }) => PhoneForm,
)

export function PhonePayments() {
  const { items, pendingIds, failure, editing, create, edit, toggle, askRemoval } = useUnit({
    items: list.$items,
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
        title="По номеру телефона"
        query={list}
        empty="Номеров пока нет"
        hint="Покупатель переводит деньги по номеру телефона в выбранный вами банк."
        add={{ label: 'Добавить номер', onAdd: create }}
        rows={3}
      >
        {items.map((payment) => (
          <PaymentEntry
            key={payment.uuid}
            payment={payment}
            title={payment.bank}
            of={`платежом «${payment.bank}, ${payment.phone}»`}
            suspended={payment.inactive === true}
            busy={pendingIds.has(payment.uuid)}
            failure={failure?.uuid === payment.uuid ? failure.message : null}
            onEdit={() => edit(payment)}
            onToggle={() => toggle(payment)}
            onRemove={() => askRemoval(payment)}
          >
            <p className="numbers">{payment.phone}</p>
            {payment.description && <p className={styles.description}>{payment.description}</p>}
          </PaymentEntry>
        ))}
      </PaymentsCard>
      <Suspense>{editing && <PhoneForm key={editing.key} editing={editing} />}</Suspense>
      <RemovalDialog
        removal={removal}
        words={({ bank, phone }) => ({
          title: `Удалить платёж «${bank}, ${phone}»?`,
          text: 'Покупатели больше не увидят этот номер. Прежние заказы останутся.',
          confirm: 'Удалить платёж',
        })}
      />
    </>
  )
}
