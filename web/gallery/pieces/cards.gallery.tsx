import { Within, answered, asked, nothing, unanswered } from '../component-states.tsx'
import { LONG, NO_PICTURE, PICTURE, longProject, pictureFile, project, site, turnedOff } from '../samples.ts'
import { PartnerShopCard } from '../../site/late/PartnerShops.tsx'
import { CardPreview } from '../../src/catalogue/card-preview/CardPreview.tsx'
import { DeliveryMethodsCard } from '../../src/delivery/DeliveryMethodsCard.tsx'
import { serviceLabels } from '../../src/delivery/labels.ts'
import { services } from '../../src/delivery/model.ts'
import ServiceForm from '../../src/delivery/ServiceForm.tsx'
import { ExternalSiteCard } from '../../src/external-sites/ExternalSiteCard.tsx'
import { BatchCard } from '../../src/history/BatchCard.tsx'
import type { ListedBatch } from '../../src/history/listed.ts'
import { Button } from '../../src/kit/ui/buttons/Button.tsx'
import { PaymentsCard } from '../../src/payments/PaymentsCard.tsx'
import * as phones from '../../src/payments/phone-model.ts'
import PhoneForm from '../../src/payments/PhoneForm.tsx'
import { ProjectCards } from '../../src/projects/list/ProjectCards.tsx'
import { PlanCard } from '../../src/subscriptions/PlanCard.tsx'
import type { Exhibits } from '../exhibits.ts'

const batch: ListedBatch = {
  id: 'b-prices',
  uuid: 'b-prices',
  owner: 'anna',
  place: 'p-honey',
  at: Date.UTC(2026, 2, 21, 10, 15),
  title: 'Цены и остатки товаров',
  size: 24,
  bytes: 4096,
  isEnded: true,
  isHeld: false,
  takesBack: null,
  isTakenBack: false,
}

const Card = ({ of }: { of: Partial<ListedBatch> }) => (
  <ul>
    <BatchCard batch={{ ...batch, ...of }} />
  </ul>
)

const card = { title: 'Мёд', hex_color: '#FFE2A8', text_color: '#3A2A00', hide_text: false }

const post = { uuid: 's-post', title: 'Почта', price: 250, contact_phone: '+79123456789', description: '3–5 дней' }
const methodsCard = <DeliveryMethodsCard methods={services} words={serviceLabels} Form={ServiceForm} />

const rest = { linking: false, onPublish: nothing, onLink: nothing, onEdit: nothing, onRemove: nothing }

const shop = { title: 'Лавка мёда «Липа»', logo_url: PICTURE, shop_type: 'OnlineStore', description: 'Мёд' } as const

const payment = { uuid: 'p-phone', bank: 'Сбербанк', phone: '+7 912 345-67-89', description: '' }

const paymentsCard = (
  <PaymentsCard
    payments={phones}
    title="По номеру телефона"
    empty="Номеров пока нет"
    hint="Покупатель переводит деньги по номеру телефона в выбранный вами банк."
    add="Добавить номер"
    rows={2}
    Form={PhoneForm}
    entry={({ bank, phone }) => ({ title: bank, of: `«${bank}»`, children: <p>{phone}</p> })}
    removal={({ bank }) => ({ title: `Удалить «${bank}»?`, confirm: 'Удалить' })}
  />
)

const plan = {
  uuid: 'n-year',
  title: 'На год',
  details: ['Для магазина'],
  options: ['Товары без ограничений', 'Свой бот'],
  price: 10_000,
  length_of_months: 12,
  percent_discount: 17,
}

const does = { onPublish: nothing, onTurnOff: nothing, onLink: nothing }
const nobody: ReadonlySet<string> = new Set()

export const exhibits: Exhibits = {
  BatchCard: {
    states: {
      Выполнено: () => <Card of={{}} />,
      'Не закончено': () => <Card of={{ isEnded: false }} />,
      'Ждёт отправки': () => <Card of={{ isEnded: false, isWaiting: true }} />,
      Выполняется: () => <Card of={{ isEnded: false, isHeld: true }} />,
      'Не получилось': () => <Card of={{ failed: 24 }} />,
      Отменено: () => <Card of={{ isTakenBack: true }} />,
      'Длинный текст': () => <Card of={{ title: LONG, failed: 3 }} />,
    },
  },
  CardPreview: {
    states: {
      'Цвет и название': () => <CardPreview card={card} picture={null} />,
      'С картинкой': () => <CardPreview card={{ ...card, hide_text: true }} picture={PICTURE} />,
      'С новым файлом': () => <CardPreview card={{ ...card, hide_text: true }} picture={pictureFile} />,
      'Длинный текст': () => <CardPreview card={{ ...card, title: LONG }} picture={null} />,
    },
  },
  DeliveryMethodsCard: {
    alone: true,
    states: {
      Загружается: () => <Within scopeOf={asked}>{methodsCard}</Within>,
      Пусто: () => <Within scopeOf={answered(services.list, [])}>{methodsCard}</Within>,
      'Не загрузилось': () => <Within scopeOf={unanswered(services.list)}>{methodsCard}</Within>,
      Показано: () => <Within scopeOf={answered(services.list, [post])}>{methodsCard}</Within>,
      'Длинный текст': () => (
        <Within scopeOf={answered(services.list, [{ ...post, title: LONG }])}>{methodsCard}</Within>
      ),
    },
  },
  ExternalSiteCard: {
    states: {
      'Без подписки': () => <ExternalSiteCard site={site} {...rest} />,
      'С подпиской': () => (
        <ExternalSiteCard
          site={{ ...site, subscription_active: true, subscription_expire_at: '2126-01-12T09:00:00Z' }}
          {...rest}
        />
      ),
      'Ссылка готовится': () => <ExternalSiteCard site={site} {...rest} linking />,
      'Адрес не открыть': () => <ExternalSiteCard site={{ ...site, external_url: 'javascript:alert(1)' }} {...rest} />,
      'Длинный текст': () => <ExternalSiteCard site={{ ...site, title: LONG }} {...rest} />,
    },
  },
  PartnerShopCard: {
    states: {
      Магазин: () => <PartnerShopCard shop={shop} onOpen={nothing} />,
      'Инфо-сайт': () => <PartnerShopCard shop={{ ...shop, shop_type: 'InformationSite' }} onOpen={nothing} />,
      'Без картинки': () => <PartnerShopCard shop={{ ...shop, logo_url: NO_PICTURE }} onOpen={nothing} />,
      'Длинный текст': () => <PartnerShopCard shop={{ ...shop, title: LONG, description: LONG }} onOpen={nothing} />,
    },
  },
  PaymentsCard: {
    alone: true,
    states: {
      Загружается: () => <Within scopeOf={asked}>{paymentsCard}</Within>,
      Пусто: () => <Within scopeOf={answered(phones.list, [])}>{paymentsCard}</Within>,
      'Не загрузилось': () => <Within scopeOf={unanswered(phones.list)}>{paymentsCard}</Within>,
      Показано: () => <Within scopeOf={answered(phones.list, [payment])}>{paymentsCard}</Within>,
      Приостановлено: () => (
        <Within scopeOf={answered(phones.list, [{ ...payment, inactive: true }])}>{paymentsCard}</Within>
      ),
      'Длинный текст': () => (
        <Within scopeOf={answered(phones.list, [{ ...payment, bank: LONG }])}>{paymentsCard}</Within>
      ),
    },
  },
  PlanCard: {
    states: {
      Обычная: () => (
        <PlanCard plan={plan}>
          <Button kind="primary">Подключить</Button>
        </PlanCard>
      ),
      Выбрана: () => <PlanCard plan={plan} isPresent />,
      'Цена не пришла': () => <PlanCard plan={{ ...plan, price: null }} />,
      'Длинный текст': () => <PlanCard plan={{ ...plan, title: LONG, details: [LONG], options: [LONG, 'Свой бот'] }} />,
    },
  },
  ProjectCards: {
    states: {
      'Опубликован и отключён': () => <ProjectCards projects={[project, turnedOff]} pendingIds={nobody} {...does} />,
      Сохраняется: () => <ProjectCards projects={[project]} pendingIds={new Set([project.uuid])} {...does} />,
      'Длинный текст, без логотипа': () => <ProjectCards projects={[longProject]} pendingIds={nobody} {...does} />,
    },
  },
}
