import { allSettled } from 'effector'
import { pickupForm, serviceForm } from '@console/web/delivery/model'
import * as delivery from '@console/web/delivery/model'
import { siteForm } from '@console/web/external-sites/model'
import * as sites from '@console/web/external-sites/model'
import { legalForm } from '@console/web/legal/legal-form'
import * as legal from '@console/web/legal/model'
import * as orders from '@console/web/orders/model'
import { $delivering, deliveryOpened } from '@console/web/orders/dialogs-model'
import { tracking } from '@console/web/orders/delivery/tracking-model'
import { trackingForm, trackingOf } from '@console/web/orders/delivery/tracking-form'
import { changesOf, valuesOf } from '@console/web/orders/saving/details-form'
import * as details from '@console/web/orders/details/details-model'
import * as status from '@console/web/orders/status/status-model'
import * as bulkStatus from '@console/web/orders/bulk/bulk-model'
import { integrationForm } from '@console/web/payments/integration-model'
import * as integrations from '@console/web/payments/integration-model'
import { pageOpened as paymentsOpened } from '@console/web/payments/model'
import { phoneForm } from '@console/web/payments/phone-model'
import * as phones from '@console/web/payments/phone-model'
import { qrForm } from '@console/web/payments/qr-model'
import * as qrs from '@console/web/payments/qr-model'
import { detailsForm, saving as detailsSaving, pageOpened as detailsOpened } from '@console/web/profile/details-model'
import { commonOpened, uploads } from '@console/web/projects/documents/documents-model'
import { saving as projectSaving } from '@console/web/projects/common-model'
import { project, projectOpened } from '@console/web/projects/model'
import { projectForm } from '@console/web/projects/project-form'
import * as templates from '@console/web/projects/templates/templates-model'
import { $user } from '@console/web/session/model'
import type { LegalKind } from '@console/shared/legal'
import { selectStatus } from '../kit/orders.ts'
import type { PolicyKind } from '@console/shared/policies'
import { pdf } from '../kit/samples.ts'
import { at, editorScreen } from './catalogue-scenes.ts'
import type { Scene, Stage } from './scene.ts'
import { pdfOf } from '../kit/upload-files.ts'
import { commandScreen, formScreen, type Row } from './screen.ts'

const document = (text: string) => new File([pdfOf(text)], `${text}.pdf`, { type: pdf.type })

const documentScene = (kind: PolicyKind, call: string, another: string): Scene => ({
  call,
  screen: `documents of a shop: ${kind}`,
  files: ['projects/documents/documents-model.ts'],
  values: { policy_file: [document('mine'), document('theirs')] },
  addresses: { policy_file: `${kind}_url` },
  computed: [`${another}_url`],
  elsewhere: {
    act: ({ act }) => act(`shopDocuments.upload${pascal(another)}`, { policy_file: document('more') }),
    then: {},
  },
  open: async (stage) => {
    const { scope } = stage.app
    await at(stage, commonOpened)()
    const upload = uploads[kind]
    return commandScreen({
      app: stage.app,
      run: upload.run,
      save: ({ policy_file }) => allSettled(upload.selected, { scope, params: policy_file as File }),
      problem: () => (scope.getState(upload.$problem) ? String(scope.getState(upload.$problem)) : null),
    })
  },
})
const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const ofCompany = { inn: ['7728168971', '7736050003'], ogrn: ['1027700067328', '1027700070518'] } as const
const ofPerson = { inn: ['500100732259', '773370857141'] } as const
const showOrHide = (row: Row) => !row.show_legal_info
const legalScene = (kind: LegalKind, call: string, values: Scene['values'] = {}): Scene => ({
  call,
  screen: `legal information: ${kind}`,
  files: ['legal/model.ts'],
  values: {
    surname: ['Мойская', 'Чужая'],
    email: ['mine@example.com', 'theirs@example.com'],
    tg_username: ['mine_name', 'their_name'],
    show_legal_info: [showOrHide, showOrHide],
    ...values,
  },
  isWhole: true,
  prepare: (stage) => stage.act(call),
  open: async (stage) => {
    await at(stage, legal.pageOpened)()
    const base = stage.app.scope.getState(legal.info.$data)
    return formScreen({ app: stage.app, units: legal.saving, form: legalForm(kind), base })
  },
})

const turn = (row: Row) => !row.inactive
const switchScene = (call: string, file: string, model: typeof phones | typeof qrs | typeof integrations): Scene => ({
  call,
  screen: 'switch of a payment',
  files: [file, 'payments/model.ts'],
  values: { inactive: [turn, turn] },
  elsewhere:
    model === integrations
      ? {
          act: ({ act }) => act('robokassaIntegration.update', { robokassa_shop_id: 'theirs' }),
          then: { robokassa_shop_id: 'theirs' },
        }
      : { act: (stage) => renameBank(call.replace('suspend', 'update'), stage), then: { bank: 'Чужой банк' } },
  open: async (stage) => {
    const { scope } = stage.app
    await at(stage, paymentsOpened)()
    const press = () => {
      if (model === integrations) {
        const [item] = scope.getState(integrations.list.$items)
        return item && allSettled(integrations.suspension.toggled, { scope, params: item })
      }
      const toggle = <Item extends { uuid: string }>(
        items: readonly Item[],
        toggled: (item: Item) => Promise<unknown>,
      ) => {
        const found = items.find(({ uuid }) => uuid === stage.params.id)
        return found && toggled(found)
      }
      return model === phones
        ? toggle(scope.getState(phones.list.$items), (params) =>
            allSettled(phones.suspension.toggled, { scope, params }),
          )
        : toggle(scope.getState(qrs.list.$items), (params) => allSettled(qrs.suspension.toggled, { scope, params }))
    }
    return {
      save: async () => press(),
      asked: () => [],
      decide: () => Promise.resolve(),
      problem: () => scope.getState(model.suspension.$failure)?.message ?? null,
    }
  },
})
async function renameBank(call: string, { act }: Stage): Promise<unknown> {
  const {
    uuid: _,
    shop_uuid: _shop,
    qrcode_url: _picture,
    ...before
  } = (await act(call.replace('update', 'get'))) as Row
  const body = { ...before, bank: 'Чужой банк' }
  return act(call, call.startsWith('qr') ? { data: body } : body)
}

const own = 'a switch of its own'

export const businessScenes: readonly Scene[] = [
  {
    call: 'profile.update',
    screen: 'personal data',
    files: ['profile/details-model.ts'],
    isWhole: true,
    computed: ['details'],
    read: async ({ act }) => ((await act('profile.me')) as { data: Row }).data,
    open: async (stage) => {
      await at(stage, detailsOpened)()
      const base = stage.app.scope.getState($user)
      return formScreen({ app: stage.app, units: detailsSaving, form: detailsForm, base })
    },
  },
  {
    call: 'projects.update',
    screen: 'common tab of a project',
    files: ['projects/common-model.ts'],
    values: { shop_type: ['InformationSite', 'InformationSite'] },
    without: { template_uuid: 'a tab of its own' },
    addresses: { logotype: 'logo_url' },
    elsewhere: {
      act: async ({ act, params }) => {
        await act('projects.setTemplate')
        await act('projects.deactivate', undefined, params)
      },
      then: { inactive: true },
    },
    computed: ['template_uuid'],
    open: async (stage) => {
      await at(stage, projectOpened, commonOpened)()
      const base = stage.app.scope.getState(project.$data)
      return formScreen({ app: stage.app, units: projectSaving, form: projectForm, base })
    },
  },
  ...[true, false].map((isApplied): Scene => ({
    call: 'projects.setTemplate',
    screen: isApplied ? 'applying a template' : 'taking a template off',
    files: ['projects/templates/templates-model.ts'],
    values: {
      template_uuid: [isApplied ? ({ all }) => (all as string[])[1] : () => null, ({ all }) => (all as string[])[2]],
    },
    computed: ['all'],
    elsewhere: {
      act: ({ act }) => act('projects.update', { data: { title: 'Чужое имя' } }),
      then: { title: 'Чужое имя' },
    },
    prepare: ({ act }) => act('projects.setTemplate'),
    read: async ({ act }) => {
      const { data } = (await act('projects.get')) as { data: Row }
      const all = ((await act('templates.list')) as { uuid: string }[]).map(({ uuid }) => uuid)
      return { ...data, template_uuid: data.template_uuid === 'None' ? null : data.template_uuid, all }
    },
    open: async (stage) => {
      const { scope } = stage.app
      await at(stage, projectOpened, templates.templatesOpened)()
      if (!isApplied)
        return commandScreen({
          app: stage.app,
          run: templates.removal.questions,
          save: async () => {
            const uuid = scope.getState(templates.$applied) ?? ''
            await allSettled(templates.removal.asked, { scope, params: [{ uuid, title: '' }] })
            await allSettled(templates.removal.confirmed, { scope })
          },
        })
      return commandScreen({
        app: stage.app,
        run: templates.applying,
        save: async ({ template_uuid }) => {
          await allSettled(templates.selected, { scope, params: String(template_uuid) })
          await allSettled(templates.applyRequested, { scope })
        },
      })
    },
  })),
  documentScene('user_policy', 'shopDocuments.uploadUserPolicy', 'privacy_policy'),
  documentScene('privacy_policy', 'shopDocuments.uploadPrivacyPolicy', 'advertising_policy'),
  documentScene('advertising_policy', 'shopDocuments.uploadAdvertisingPolicy', 'user_policy'),
  {
    call: 'deliveryServices.update',
    screen: 'form of a delivery service',
    files: ['delivery/model.ts'],
    open: (stage) =>
      editorScreen(stage, {
        ...delivery.services,
        param: 'id',
        opened: at(stage, delivery.pageOpened),
        form: serviceForm,
      }),
  },
  {
    call: 'pickups.update',
    screen: 'form of a pickup point',
    files: ['delivery/model.ts'],
    without: { schedule: 'below' },
    prepare: ({ act }) => act('pickups.update', { schedule: { monday: from('08:00'), tuesday: from('09:00') } }),
    nested: [
      {
        what: 'changed',
        title: 'they change another day',
        mine: { schedule: () => ({ ...week, monday: from('07:00') }) },
        theirs: { schedule: () => ({ monday: from('08:00'), tuesday: from('11:00') }) },
        then: () => ({ schedule: { monday: from('07:00'), tuesday: from('11:00') } }),
      },
      {
        what: 'changed',
        title: 'both change the same day',
        mine: { schedule: () => ({ ...week, monday: from('07:00') }) },
        theirs: { schedule: () => ({ monday: from('06:00'), tuesday: from('09:00') }) },
        asks: 1,
        then: () => ({ schedule: { monday: from('07:00'), tuesday: from('09:00') } }),
        thenTheirs: () => ({ schedule: { monday: from('06:00'), tuesday: from('09:00') } }),
      },
      {
        what: 'deleted',
        title: 'they close another day, I open a third',
        mine: { schedule: () => ({ ...week, friday: from('12:00') }) },
        theirs: { schedule: () => ({ monday: from('08:00') }) },
        then: () => ({ schedule: { monday: from('08:00'), friday: from('12:00') } }),
      },
      {
        what: 'deleted',
        title: 'they close the day that I change',
        mine: { schedule: () => ({ ...week, tuesday: from('12:00') }) },
        theirs: { schedule: () => ({ monday: from('08:00') }) },
        asks: 1,
        then: () => ({ schedule: { monday: from('08:00'), tuesday: from('12:00') } }),
        thenTheirs: () => ({ schedule: { monday: from('08:00') } }),
      },
    ],
    open: (stage) =>
      editorScreen(stage, {
        ...delivery.points,
        param: 'id',
        opened: at(stage, delivery.pageOpened),
        form: pickupForm,
        typedIn: (typed, { schedule }) => ({
          ...typed,
          ...('schedule' in typed && { schedule: { ...schedule, ...(typed.schedule as object) } }),
        }),
      }),
  },
  {
    call: 'externalSites.update',
    screen: 'form of an external site',
    files: ['external-sites/model.ts'],
    values: { external_url: ['https://mine.example', 'https://theirs.example'] },
    open: (stage) =>
      editorScreen(stage, { ...sites, param: 'site', opened: at(stage, sites.pageOpened), form: siteForm }),
  },
  {
    call: 'phonePayments.update',
    screen: 'form of a payment by phone',
    files: ['payments/phone-model.ts'],
    values: { phone: ['79991234567', '79997654321'] },
    without: { inactive: own },
    isWhole: true,
    elsewhere: { act: ({ act }) => act('phonePayments.suspend', { inactive: true }), then: { inactive: true } },
    open: (stage) =>
      editorScreen(stage, { ...phones, param: 'id', opened: at(stage, paymentsOpened), form: phoneForm }),
  },
  {
    call: 'qrPayments.update',
    screen: 'form of a payment by QR code',
    files: ['payments/qr-model.ts'],
    without: { inactive: own },
    addresses: { image: 'qrcode_url' },
    elsewhere: { act: ({ act }) => act('qrPayments.suspend', { inactive: true }), then: { inactive: true } },
    open: (stage) => editorScreen(stage, { ...qrs, param: 'id', opened: at(stage, paymentsOpened), form: qrForm }),
  },
  {
    call: 'robokassaIntegration.update',
    screen: 'form of the integration',
    files: ['payments/integration-model.ts'],
    values: {
      robokassa_shop_id: ['mine', 'theirs'],
      sno_type: ['Патентная СН', 'Единый сельскохозяйственный налог'],
      fiscal_tax_type: ['НДС по ставке 0%', 'НДС чека по ставке 10%'],
    },
    without: {
      inactive: own,
      password_firts: 'no answer holds it: what is typed is written',
      password_second: 'no answer holds it: what is typed is written',
    },
    recreated: { password_firts: 'one', password_second: 'two' },
    elsewhere: { act: ({ act }) => act('robokassaIntegration.suspend', { inactive: true }), then: { inactive: true } },
    open: (stage) =>
      editorScreen(stage, { ...integrations, param: 'id', opened: at(stage, paymentsOpened), form: integrationForm }),
  },
  switchScene('phonePayments.suspend', 'payments/phone-model.ts', phones),
  switchScene('qrPayments.suspend', 'payments/qr-model.ts', qrs),
  switchScene('robokassaIntegration.suspend', 'payments/integration-model.ts', integrations),
  ...[false, true].map((isMany): Scene => ({
    call: 'orders.setStatus',
    screen: isMany ? 'status of many orders' : 'status of an order in its row',
    files: ['orders/status/status-model.ts', 'orders/bulk/bulk-model.ts'],
    values: { payment_status: ['Собирается', 'Возврат'] },
    computed: ['delivery'],
    elsewhere: {
      act: ({ act }) => act('orders.setTracking', { track_number: 'THEIRS', sent_date: '2026-05-01' }),
      then: { track_number: 'THEIRS', sent_date: '2026-05-01' },
    },
    open: async (stage) => {
      const { scope } = stage.app
      await at(stage, orders.pageOpened)()
      const order = scope.getState(orders.list.$items).find(({ uuid }) => uuid === stage.params.transaction)
      if (!order) throw new Error('no such order')
      if (!isMany)
        return commandScreen({
          app: stage.app,
          run: status.statusRun,
          save: ({ payment_status }) => selectStatus(stage.app, order, String(payment_status)),
        })
      return commandScreen({
        app: stage.app,
        run: bulkStatus.run,
        save: async ({ payment_status }) => {
          const params = { orders: [order], status: String(payment_status) }
          await allSettled(bulkStatus.bulkRequested, { scope, params })
          await allSettled(bulkStatus.bulkConfirmed, { scope })
        },
      })
    },
  })),
  {
    call: 'orders.setTracking',
    screen: 'delivery of an order',
    files: ['orders/delivery/tracking-model.ts'],
    values: { track_number: ['MINE', 'THEIRS'], sent_date: ['2026-05-01', '2026-05-02T10:30:00.000Z'] },
    isWhole: true,
    prepare: ({ act }) => act('orders.setTracking', { track_number: 'OLD', sent_date: '2026-04-30T09:15:00.000Z' }),
    computed: ['delivery'],
    elsewhere: {
      act: ({ act }) => act('orders.setStatus', { payment_status: 'Возврат' }),
      then: { payment_status: 'Возврат' },
    },
    open: async (stage) => {
      const { scope } = stage.app
      await at(stage, orders.pageOpened)()
      const listed = scope.getState(orders.list.$items).find(({ uuid }) => uuid === stage.params.transaction)
      if (!listed) throw new Error('no such order')
      await allSettled(deliveryOpened, { scope, params: listed })
      const order = scope.getState($delivering) ?? listed
      const { body } = trackingForm(order)
      return commandScreen({
        app: stage.app,
        run: tracking.questions,
        save: (typed) =>
          allSettled(tracking.submitted, { scope, params: body({ ...trackingOf(order), ...typed }, order) }),
        problem: () => scope.getState(tracking.$failure)?.message ?? null,
      })
    },
  },
  ...(['orders.setStatus', 'orders.setTracking'] as const).map(detailsScene),
  legalScene('individual', 'legal.saveIndividual'),
  legalScene('self_employed', 'legal.saveSelfEmployed', ofPerson),
  legalScene('individual_entrepreneur', 'legal.saveEntrepreneur', ofPerson),
  legalScene('legal_entity', 'legal.saveLegalEntity', ofCompany),
]

/** A form for the status and the parcel, which sends a call for each. */
function detailsScene(call: 'orders.setStatus' | 'orders.setTracking'): Scene {
  const ofStatus: Scene['values'] = { payment_status: ['Собирается', 'Возврат'] }
  const ofParcel: Scene['values'] = { track_number: ['MINE', 'THEIRS'], sent_date: ['2026-05-01', '2026-05-02'] }
  return {
    call,
    screen: 'details of an order',
    files: ['orders/details/details-model.ts'],
    fields: ['payment_status', 'track_number', 'sent_date'],
    values: { ...ofStatus, ...ofParcel },
    computed: ['delivery'],
    prepare: ({ act }) => act('orders.setTracking', { track_number: 'OLD', sent_date: '2026-04-30T09:15:00.000Z' }),
    write: async ({ act }, { payment_status, ...parcel }) => {
      if (payment_status !== undefined) await act('orders.setStatus', { payment_status })
      const { track_number, sent_date } = (await act('orders.get')) as Row
      return act('orders.setTracking', { track_number, sent_date, ...parcel })
    },
    open: async (stage) => {
      const { scope } = stage.app
      await at(stage, orders.pageOpened)()
      const listed = scope.getState(orders.list.$items).find(({ uuid }) => uuid === stage.params.transaction)
      if (!listed) throw new Error('no such order')
      await at(stage, details.opened)()
      const order = scope.getState(details.$order) ?? listed
      return commandScreen({
        app: stage.app,
        run: details.saving.questions,
        save: async (typed) => {
          const params = changesOf({ ...valuesOf(order, []), ...typed }, order, [])
          await allSettled(details.saving.submitted, { scope, params })
          await allSettled(details.ending.confirmed, { scope })
        },
        problem: () => scope.getState(details.saving.$failure)?.message ?? null,
      })
    },
  }
}

function from(time_start: string) {
  return { time_start, time_stop: '18:00' }
}
const week = { monday: from('08:00'), tuesday: from('09:00') }
