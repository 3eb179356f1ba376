import type { Contract } from '@console/shared/contract'
import { robokassaIntegration } from '@console/shared/robokassa-integration'
import { rubrics } from '@console/shared/rubrics'
import { subscriptions } from '@console/shared/subscriptions'
import type { Endpoint } from '@console/shared/kit/endpoint'

/** What the page calls a domain; a domain without a name does not type-check. */
export const tags: Readonly<Record<keyof Contract, string>> = {
  session: 'Вход',
  profile: 'Профиль',
  policies: 'Соглашения',
  projects: 'Проекты',
  shopDocuments: 'Документы магазина',
  templates: 'Шаблоны',
  categories: 'Категории',
  products: 'Товары',
  variants: 'Варианты товара',
  extraOffers: 'Дополнительные комплекты',
  rubrics: 'Рубрики',
  posts: 'Публикации',
  deliveryServices: 'Службы доставки',
  pickups: 'Пункты самовывоза',
  externalSites: 'Внешние сайты',
  subscriptions: 'Подписки',
  partnerShops: 'Магазины-партнёры',
  phonePayments: 'Оплата по номеру телефона',
  qrPayments: 'Оплата по QR-коду',
  robokassaIntegration: 'Оплата картой',
  orders: 'Заказы',
  legal: 'Юридические сведения',
}

/** What stands in a path's place. */
export const parameters: Readonly<Record<string, string>> = {
  owner: 'uuid владельца, как в GET /user/me',
  shop: 'uuid проекта',
  rubric: 'uuid рубрики',
  post: 'uuid публикации',
  category: 'uuid категории',
  product: 'uuid товара',
  variant: 'uuid варианта',
  kit: 'uuid комплекта',
  transaction: 'uuid заказа',
  site: 'uuid внешнего сайта',
  subscription: 'uuid тарифа',
  id: 'uuid записи',
}

/** The error answers that the server gives (shared/docs/the-wire.md). */
export const problems = {
  400: 'Тело запроса не разобрать.',
  401: 'Токена доступа нет, он неизвестен или истёк.',
  403: 'Путь другого владельца, или ключ администратора не тот.',
  405: 'У адреса нет такого метода; Allow называет те, что есть.',
  404: 'Такого объекта нет, или он чужой.',
  409: 'Сначала нужно другое действие.',
  413: 'Тело или файл слишком велики.',
  415: 'Тип тела или файла не тот.',
  422: 'Данные не соответствуют контракту; errors называет поля.',
  451: 'Приняты не все соглашения.',
} as const
export type ProblemStatus = keyof typeof problems

const conflicting: readonly Endpoint[] = [
  rubrics.remove,
  robokassaIntegration.create,
  subscriptions.payForExternalSites,
]

/** The errors that can happen to a call, told by what it takes and who may make it. */
export function problemsOf(endpoint: Endpoint): ProblemStatus[] {
  const { access, body, path } = endpoint
  const happens: Readonly<Record<ProblemStatus, boolean>> = {
    400: body !== undefined,
    401: access === 'owner' || access === 'owner-free' || (access === 'public' && body !== undefined),
    403: access === 'admin' || path.includes('{owner}'),
    404: /\{(?!owner\})/.test(path),
    405: true,
    409: conflicting.includes(endpoint),
    413: body !== undefined,
    415: body !== undefined,
    422: body !== undefined,
    451: access === 'owner',
  }
  return ([400, 401, 403, 404, 405, 409, 413, 415, 422, 451] as const).filter((status) => happens[status])
}
