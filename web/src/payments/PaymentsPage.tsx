import { useState } from 'react'
import type { QrPayment } from '@console/shared/qr-payments'
import { taxSystems, vatRates } from '@console/shared/robokassa-integration'
import { lazyView } from '../kit/ui/lazy/lazy-view.tsx'
import { labelOf } from '../kit/form/label-choices.ts'
import { TabHeader } from '../kit/ui/layout/PageHeader.tsx'
import { Modal } from '../kit/ui/overlays/Modal.tsx'
import { Picture } from '../kit/ui/pictures/Picture.tsx'
import * as integration from './integration-model.ts'
import { PaymentsCard } from './PaymentsCard.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './PaymentsPage.module.css'
import * as phones from './phone-model.ts'
import * as codes from './qr-model.ts'

export { pageOpened as opened } from './model.ts'

const PhoneForm = lazyView(() => import('./PhoneForm.tsx'))
const QrForm = lazyView(() => import('./QrForm.tsx'))
const IntegrationForm = lazyView(() => import('./IntegrationForm.tsx'))

/** The title of the only integration, whatever its settings (shared/docs/payments.md). */
const PROVIDER = 'Robokassa'

/** The three ways in which shoppers pay a shop (shared/docs/payments.md). */
export function Component() {
  return (
    <>
      <TabHeader title="Платежи" />
      <div className={classes(layout.autoColumns, styles.cards)}>
        <PaymentsCard
          payments={phones}
          title="По номеру телефона"
          empty="Номеров пока нет"
          hint="Покупатель переводит деньги по номеру телефона в выбранный вами банк."
          add="Добавить номер"
          rows={3}
          Form={PhoneForm}
          entry={({ bank, phone, description }) => ({
            title: bank,
            of: `со способом оплаты «${bank}, ${phone}»`,
            children: (
              <>
                <p className="numbers">{phone}</p>
                {description && <p className={layout.details}>{description}</p>}
              </>
            ),
          })}
          removal={({ bank, phone }) => ({
            title: `Удалить способ оплаты «${bank}, ${phone}»?`,
            text: 'Покупатели больше не увидят этот номер. Прежние заказы останутся.',
            confirm: 'Удалить способ оплаты',
          })}
        />
        <QrPayments />
        <PaymentsCard
          payments={integration}
          title="Интеграция"
          empty="Интеграции пока нет"
          hint={`Покупатель платит картой на странице ${PROVIDER}, заказ отмечается оплаченным сам.`}
          add="Добавить интеграцию"
          rows={1}
          most={1}
          Form={IntegrationForm}
          entry={({ robokassa_shop_id, sno_type, fiscal_tax_type }) => ({
            title: PROVIDER,
            of: `с интеграцией ${PROVIDER}`,
            children: (
              <>
                <p>Магазин {robokassa_shop_id}</p>
                <p className={layout.details}>
                  {labelOf(taxSystems, sno_type)}, {labelOf(vatRates, fiscal_tax_type)}
                </p>
              </>
            ),
          })}
          removal={() => ({
            title: `Удалить интеграцию ${PROVIDER}?`,
            text: 'Покупатели не смогут платить картой. Пароли придётся ввести заново, если вы вернёте интеграцию.',
            confirm: 'Удалить интеграцию',
          })}
        />
      </div>
    </>
  )
}

function QrPayments() {
  const [shown, show] = useState<QrPayment | null>(null)
  return (
    <>
      <PaymentsCard
        payments={codes}
        title="По QR счету"
        empty="QR-кодов пока нет"
        hint="Покупатель наводит камеру на код вашего счёта или открывает его в приложении банка."
        add="Добавить QR-код"
        rows={2}
        Form={QrForm}
        entry={(payment) => ({
          title: payment.bank,
          of: `с QR-кодом «${payment.bank}»`,
          picture: (
            <button
              type="button"
              className={styles.code}
              aria-label={`Показать QR-код «${payment.bank}» крупно`}
              disabled={!payment.qrcode_url}
              onClick={() => show(payment)}
            >
              <Picture src={payment.qrcode_url} alt="" ratio="1" fit="contain" />
            </button>
          ),
          children: payment.description && <p className={layout.details}>{payment.description}</p>,
        })}
        removal={({ bank }) => ({
          title: `Удалить QR-код «${bank}»?`,
          text: 'Покупатели больше не увидят этот код. Прежние заказы останутся.',
          confirm: 'Удалить QR-код',
        })}
      />
      {shown && (
        // Large enough to be scanned from the owner's screen.
        <Modal title={`QR-код «${shown.bank}»`} size="small" onClose={() => show(null)}>
          <Picture
            src={shown.qrcode_url}
            alt={`QR-код для оплаты, ${shown.bank}`}
            ratio="1"
            fit="contain"
            loading="eager"
            className={styles.large}
          />
        </Modal>
      )}
    </>
  )
}
