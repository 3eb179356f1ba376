import { allSettled } from 'effector'
import { deliveryServices, pickups } from '@console/shared/delivery'
import { externalSites } from '@console/shared/external-sites'
import { legal } from '@console/shared/legal'
import { orders } from '@console/shared/orders'
import { phonePayments } from '@console/shared/phone-payments'
import { profile } from '@console/shared/profile'
import { qrPayments } from '@console/shared/qr-payments'
import { robokassaIntegration } from '@console/shared/robokassa-integration'
import * as deliveryModel from '@console/web/delivery/model'
import * as siteModel from '@console/web/external-sites/model'
import * as legalModel from '@console/web/legal/model'
import { deliveryOpened, sendOpened } from '@console/web/orders/dialogs-model'
import { opened as orderOpened } from '@console/web/orders/details/details-model'
import * as orderModel from '@console/web/orders/model'
import * as robokassaModel from '@console/web/payments/integration-model'
import { pageOpened as paymentsOpened } from '@console/web/payments/model'
import * as phoneModel from '@console/web/payments/phone-model'
import * as qrModel from '@console/web/payments/qr-model'
import { HONEY } from '../kit/basics.ts'
import { rowOf, type StoredForm } from './stored-form.ts'

const isSent = ({ delivery }: Readonly<Record<string, unknown>>) =>
  typeof delivery === 'object' && delivery !== null && 'sent_date' in delivery && Boolean(delivery.sent_date)

/** Forms of delivery, payments, orders and the owner. */
export const businessForms: Readonly<Record<string, StoredForm>> = {
  'delivery service': {
    files: ['delivery/ServiceForm.tsx'],
    project: HONEY,
    reads: [deliveryServices.list, deliveryServices.get],
    page: async () => (await import('../../web/src/delivery/DeliveryPage.tsx')).Component,
    open: rowOf(deliveryModel.pageOpened, deliveryModel.services.list, deliveryModel.services.editor.editOpened),
    field: 'Название службы',
    wire: 'title',
  },
  'pick-up point': {
    files: ['delivery/PickupForm.tsx'],
    project: HONEY,
    reads: [pickups.list, pickups.get],
    page: async () => (await import('../../web/src/delivery/DeliveryPage.tsx')).Component,
    open: rowOf(deliveryModel.pageOpened, deliveryModel.points.list, deliveryModel.points.editor.editOpened),
    field: 'Адрес',
    wire: 'title',
  },
  'external site': {
    files: ['external-sites/ExternalSiteForm.tsx'],
    project: HONEY,
    reads: [externalSites.list, externalSites.get],
    page: async () => (await import('../../web/src/external-sites/ExternalSitesPage.tsx')).Component,
    open: rowOf(siteModel.pageOpened, siteModel.list, siteModel.editor.editOpened),
    field: 'Название',
    wire: 'title',
  },
  'payment by phone': {
    files: ['payments/PhoneForm.tsx'],
    project: HONEY,
    reads: [phonePayments.list, phonePayments.get],
    page: async () => (await import('../../web/src/payments/PaymentsPage.tsx')).Component,
    open: rowOf(paymentsOpened, phoneModel.list, phoneModel.editor.editOpened),
    field: 'Банк',
    wire: 'bank',
  },
  'payment by QR code': {
    files: ['payments/QrForm.tsx'],
    project: HONEY,
    reads: [qrPayments.list, qrPayments.get],
    page: async () => (await import('../../web/src/payments/PaymentsPage.tsx')).Component,
    open: rowOf(paymentsOpened, qrModel.list, qrModel.editor.editOpened),
    field: 'Банк',
    wire: 'bank',
  },
  integration: {
    files: ['payments/IntegrationForm.tsx'],
    project: HONEY,
    reads: [robokassaIntegration.get],
    page: async () => (await import('../../web/src/payments/PaymentsPage.tsx')).Component,
    open: async ({ scope }, place) => {
      await allSettled(paymentsOpened, { scope, params: place })
      const [item] = scope.getState(robokassaModel.list.$items)
      if (item) await allSettled(robokassaModel.editor.editOpened, { scope, params: item })
    },
    field: 'Идентификатор магазина',
    wire: 'robokassa_shop_id',
    typed: 'lipa2',
  },
  order: {
    files: ['orders/details/OrderDetails.tsx'],
    project: HONEY,
    reads: [orders.list, orders.get],
    fits: isSent,
    page: async () => (await import('../../web/src/orders/details/OrderPage.tsx')).Component,
    open: async ({ scope }, { owner, shop }) => {
      await allSettled(orderModel.pageOpened, { scope, params: { owner, shop } })
      const transaction = scope.getState(orderModel.list.$items)[0]?.uuid ?? ''
      await allSettled(orderOpened, { scope, params: { owner, shop, transaction } })
    },
    field: 'Трек-номер',
    wire: 'track_number',
    alsoSends: ['sent_date'],
  },
  'sending of an order': {
    files: ['orders/sending/SendForm.tsx'],
    project: HONEY,
    reads: [orders.list, orders.get],
    fits: isSent,
    page: async () => (await import('../../web/src/orders/list/OrdersPage.tsx')).Component,
    open: rowOf(orderModel.pageOpened, orderModel.list, sendOpened),
    field: 'Трек-номер',
    wire: 'track_number',
    alsoSends: ['sent_date', 'payment_status'],
  },
  'delivery of an order': {
    files: ['orders/delivery/DeliveryForm.tsx'],
    project: HONEY,
    reads: [orders.list, orders.get],
    fits: isSent,
    page: async () => (await import('../../web/src/orders/list/OrdersPage.tsx')).Component,
    open: rowOf(orderModel.pageOpened, orderModel.list, deliveryOpened),
    field: 'Трек-номер',
    wire: 'track_number',
    alsoSends: ['sent_date'],
  },
  'legal information': {
    files: ['legal/LegalForm.tsx'],
    project: HONEY,
    reads: [legal.get],
    page: async () => (await import('../../web/src/legal/LegalPage.tsx')).Component,
    open: ({ scope }, place) => allSettled(legalModel.pageOpened, { scope, params: place }),
    field: 'Фамилия',
    wire: 'surname',
  },
  'personal data': {
    files: ['profile/PersonalDataPage.tsx'],
    project: HONEY,
    reads: [profile.me],
    page: async () => (await import('../../web/src/profile/PersonalDataPage.tsx')).Component,
    // The console reads the owner when it starts.
    open: () => Promise.resolve(),
    field: 'Фамилия',
    wire: 'last_name',
  },
}
