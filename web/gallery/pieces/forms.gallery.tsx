import { newCategory } from '@console/shared/categories'
import { newRubric } from '@console/shared/rubrics'
import { nothing } from '../component-states.tsx'
import { LONG, PICTURE, longOrder, longProduct, newThing, order, product, site, stored } from '../samples.ts'
import CategoryForm from '../../src/catalogue/categories/CategoryForm.tsx'
import RubricForm from '../../src/catalogue/rubrics/RubricForm.tsx'
import PickupForm from '../../src/delivery/PickupForm.tsx'
import ServiceForm from '../../src/delivery/ServiceForm.tsx'
import ExternalSiteForm from '../../src/external-sites/ExternalSiteForm.tsx'
import { LegalForm } from '../../src/legal/LegalForm.tsx'
import DeliveryForm from '../../src/orders/delivery/DeliveryForm.tsx'
import SendForm from '../../src/orders/sending/SendForm.tsx'
import IntegrationForm from '../../src/payments/IntegrationForm.tsx'
import PhoneForm from '../../src/payments/PhoneForm.tsx'
import QrForm from '../../src/payments/QrForm.tsx'
import PostForm from '../../src/posts/PostForm.tsx'
import { NewProductForm } from '../../src/products/edit/NewProductForm.tsx'
import { SimpleProductForm } from '../../src/products/edit/SimpleProductForm.tsx'
import OfferForm from '../../src/products/offers/OfferForm.tsx'
import CombinationsForm from '../../src/products/variants/CombinationsForm.tsx'
import VariantForm from '../../src/products/variants/VariantForm.tsx'
import type { Exhibits } from '../exhibits.ts'

const category = { ...newCategory, uuid: 'c-honey', title: 'Мёд', image_url: PICTURE }

const rest = { name: 'Мёд липовый', taken: new Set<string>(), onMake: nothing, onClose: nothing }

const integration = {
  uuid: 'p-card',
  robokassa_shop_id: 'lipa',
  sno_type: 'УСН доход',
  fiscal_tax_type: 'Без НДС',
}

const storedLegal = {
  type: 'individual',
  surname: 'Мельникова',
  first_name: 'Анна',
  last_name: 'Петровна',
  phone: '+79123456789',
  tg_username: 'anna_lipa',
  email: 'anna@lipa.example',
} as const

const copy = { image: null, photos: [], offers: [], losses: [] }

const offer = { uuid: 'o-wrap', title: 'Подарочная упаковка', price: 150, weight: 40, addons: ['Лента', 'Открытка'] }

const payment = { uuid: 'p-phone', bank: 'Сбербанк', phone: '+79123456789', description: 'Получатель: Анна М.' }

const pickup = {
  uuid: 's-shop',
  title: 'Уфа, улица Ленина, 1',
  contact_phone: '+79123456789',
  description: 'Вход со двора',
  schedule: { monday: { time_start: '09:00', time_stop: '18:00' } },
}

const post = {
  uuid: 't-bees',
  title: 'Зимовка пчёл',
  description: 'Двадцать ульев.',
  rubric_uuid: 'r-news',
  image_urls: [PICTURE],
}

const qrPayment = { uuid: 'p-code', bank: 'ВТБ', description: '', qrcode_url: PICTURE }

const rubric = { ...newRubric, uuid: 'r-news', title: 'Новости', image_url: PICTURE }

const service = { uuid: 's-post', title: 'Почта', price: 250, contact_phone: '+79123456789', description: '3–5 дней' }

const variant = {
  uuid: 'v-half',
  title: '0,5 кг',
  image_urls: [PICTURE],
  options: [{ option_uuid: 'o-half', title: 'Банка', article: 'МД-05', quantity: 12, price: 500 }],
}

export const exhibits: Exhibits = {
  CategoryForm: {
    alone: true,
    states: {
      Новая: () => <CategoryForm editing={newThing} />,
      Заполненная: () => <CategoryForm editing={stored(category)} />,
      'Длинный текст': () => <CategoryForm editing={stored({ ...category, title: LONG })} />,
    },
  },
  CombinationsForm: {
    alone: true,
    states: {
      Новая: () => <CombinationsForm {...rest} />,
    },
  },
  DeliveryForm: {
    alone: true,
    states: {
      Заполненная: () => <DeliveryForm order={order} />,
      'Длинный текст': () => <DeliveryForm order={longOrder} />,
    },
  },
  ExternalSiteForm: {
    alone: true,
    states: {
      Новая: () => <ExternalSiteForm editing={newThing} />,
      Заполненная: () => <ExternalSiteForm editing={stored(site)} />,
      'Длинный текст': () => <ExternalSiteForm editing={stored({ ...site, title: LONG })} />,
    },
  },
  IntegrationForm: {
    alone: true,
    states: {
      Новая: () => <IntegrationForm editing={newThing} />,
      Заполненная: () => <IntegrationForm editing={stored(integration)} />,
    },
  },
  LegalForm: {
    alone: true,
    states: {
      Новая: () => <LegalForm stored={null} />,
      Заполненная: () => <LegalForm stored={storedLegal} />,
      'Длинный текст': () => <LegalForm stored={{ ...storedLegal, surname: LONG }} />,
    },
  },
  NewProductForm: {
    alone: true,
    states: {
      Новая: () => <NewProductForm origin={null} />,
      Копия: () => <NewProductForm origin={{ product, ...copy }} />,
      'Длинный текст': () => <NewProductForm origin={{ product: longProduct, ...copy }} />,
    },
  },
  OfferForm: {
    alone: true,
    states: {
      Новая: () => <OfferForm editing={newThing} />,
      Заполненная: () => <OfferForm editing={stored(offer)} />,
      'Длинный текст': () => <OfferForm editing={stored({ ...offer, title: LONG })} />,
    },
  },
  PhoneForm: {
    alone: true,
    states: {
      Новая: () => <PhoneForm editing={newThing} />,
      Заполненная: () => <PhoneForm editing={stored(payment)} />,
      'Длинный текст': () => <PhoneForm editing={stored({ ...payment, bank: LONG })} />,
    },
  },
  PickupForm: {
    alone: true,
    states: {
      Новая: () => <PickupForm editing={newThing} />,
      Заполненная: () => <PickupForm editing={stored(pickup)} />,
      'Длинный текст': () => <PickupForm editing={stored({ ...pickup, title: LONG })} />,
    },
  },
  PostForm: {
    alone: true,
    states: {
      Новая: () => <PostForm editing={newThing} />,
      Заполненная: () => <PostForm editing={stored(post)} />,
      'Длинный текст': () => <PostForm editing={stored({ ...post, title: LONG })} />,
    },
  },
  QrForm: {
    alone: true,
    states: {
      Новая: () => <QrForm editing={newThing} />,
      Заполненная: () => <QrForm editing={stored(qrPayment)} />,
      'Длинный текст': () => <QrForm editing={stored({ ...qrPayment, bank: LONG })} />,
    },
  },
  RubricForm: {
    alone: true,
    states: {
      Новая: () => <RubricForm editing={newThing} />,
      Заполненная: () => <RubricForm editing={stored(rubric)} />,
      'Длинный текст': () => <RubricForm editing={stored({ ...rubric, title: LONG })} />,
    },
  },
  SendForm: {
    alone: true,
    states: {
      Новая: () => <SendForm order={order} />,
      'Длинный текст': () => <SendForm order={longOrder} />,
    },
  },
  ServiceForm: {
    alone: true,
    states: {
      Новая: () => <ServiceForm editing={newThing} />,
      Заполненная: () => <ServiceForm editing={stored(service)} />,
      'Длинный текст': () => <ServiceForm editing={stored({ ...service, title: LONG })} />,
    },
  },
  SimpleProductForm: {
    alone: true,
    states: {
      Заполненная: () => <SimpleProductForm product={product} />,
      'Длинный текст': () => <SimpleProductForm product={{ ...product, title: LONG, image_url: null }} />,
    },
  },
  VariantForm: {
    alone: true,
    states: {
      Новая: () => <VariantForm editing={newThing} />,
      Заполненная: () => <VariantForm editing={stored(variant)} />,
      'Длинный текст': () => <VariantForm editing={stored({ ...variant, title: LONG })} />,
    },
  },
}
