import { useUnit } from 'effector-react'
import { Suspense, useState } from 'react'
import type { QrPayment } from '@console/shared/qr-payments'
import { lazyPart } from '../kit/code/lazy-part.tsx'
import { RemovalDialog } from '../kit/data/RemovalDialog.tsx'
import { Picture } from '../kit/ui/pictures/Picture.tsx'
import { PaymentEntry } from './PaymentEntry.tsx'
import { PaymentsCard } from './PaymentsCard.tsx'
import styles from './PaymentsPage.module.css'
import { editor, list, removal, suspension } from './qr-model.ts'
import { QrPicture } from './QrPicture.tsx'

const QrForm = lazyPart(
  () => import('./QrForm.tsx'),
  ({ QrForm }) => QrForm,
)

export function QrPayments() {
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
  const [shown, show] = useState<QrPayment | null>(null)
  return (
    <>
      <PaymentsCard
        title="По QR счету"
        query={list}
        empty="QR-кодов пока нет"
        hint="Покупатель наводит камеру на код вашего счёта или открывает его в приложении банка."
        add={{ label: 'Добавить QR-код', onAdd: create }}
        rows={2}
      >
        {items.map((payment) => (
          <PaymentEntry
            key={payment.uuid}
            payment={payment}
            title={payment.bank}
            of={`QR-кодом «${payment.bank}»`}
            picture={
              <button
                type="button"
                className={styles.code}
                aria-label={`Показать QR-код «${payment.bank}» крупно`}
                disabled={!payment.qrcode_url}
                onClick={() => show(payment)}
              >
                <Picture src={payment.qrcode_url} alt="" ratio="1" fit="contain" />
              </button>
            }
            suspended={payment.inactive === true}
            busy={pendingIds.has(payment.uuid)}
            failure={failure?.uuid === payment.uuid ? failure.message : null}
            onEdit={() => edit(payment)}
            onToggle={() => toggle(payment)}
            onRemove={() => askRemoval(payment)}
          >
            {payment.description && <p className={styles.description}>{payment.description}</p>}
          </PaymentEntry>
        ))}
      </PaymentsCard>
      <Suspense>{editing && <QrForm key={editing.key} editing={editing} />}</Suspense>
      {shown && <QrPicture payment={shown} onClose={() => show(null)} />}
      <RemovalDialog
        removal={removal}
        words={({ bank }) => ({
          title: `Удалить QR-код «${bank}»?`,
          text: 'Покупатели больше не увидят этот код. Прежние заказы останутся.',
          confirm: 'Удалить QR-код',
        })}
      />
    </>
  )
}
