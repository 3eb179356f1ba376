import { TabHeader } from '../kit/ui/layout/TabHeader.tsx'
import { IntegrationPayments } from './IntegrationPayments.tsx'
import styles from './PaymentsPage.module.css'
import { PhonePayments } from './PhonePayments.tsx'
import { QrPayments } from './QrPayments.tsx'

export { pageOpened as opened } from './model.ts'

/** The three ways in which shoppers pay the shop (shared/docs/payments.md). */
export function Component() {
  return (
    <>
      <TabHeader title="Платежи" />
      <div className={styles.cards}>
        <PhonePayments />
        <QrPayments />
        <IntegrationPayments />
      </div>
    </>
  )
}
