import { contract, type Contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'

interface Tag {
  readonly name: string
  readonly description: string
}

/** The title of each domain on the page; a domain without one does not type-check. */
export const tags: Readonly<Record<keyof Contract, Tag>> = {
  session: { name: 'Вход', description: 'Токены по данным виджета входа, и новые вместо истёкших.' },
  profile: { name: 'Профиль', description: 'Кто вошёл и что он о себе рассказал.' },
  policies: { name: 'Соглашения', description: 'Три согласия владельца: без них остальные вызовы отвечают 451.' },
  projects: { name: 'Проекты', description: 'Интернет-магазины и информационные сайты владельца.' },
  shopDocuments: { name: 'Документы магазина', description: 'Оферта и политики, которые видит покупатель.' },
  templates: { name: 'Шаблоны', description: 'Готовый вид магазина.' },
  categories: { name: 'Категории', description: 'Разделы каталога, в порядке владельца.' },
  products: { name: 'Товары', description: 'Товары с фотографиями, и каталог целиком для покупателя.' },
  variants: { name: 'Варианты товара', description: 'Варианты с характеристиками: цена, остаток, размеры.' },
  extraOffers: { name: 'Дополнительные комплекты', description: 'Что предлагается к товару за доплату.' },
  rubrics: { name: 'Рубрики', description: 'Разделы информационного сайта, в порядке владельца.' },
  posts: { name: 'Публикации', description: 'Статьи информационного сайта.' },
  deliveryServices: { name: 'Службы доставки', description: 'Кто и за сколько везёт заказ.' },
  pickups: { name: 'Пункты самовывоза', description: 'Адреса и часы, где заказ можно забрать.' },
  externalSites: { name: 'Внешние сайты', description: 'Сайты владельца, на которые переносится каталог.' },
  subscriptions: { name: 'Подписки', description: 'Тарифы и их оплата; сами тарифы меняет администратор.' },
  partnerShops: { name: 'Магазины-партнёры', description: 'Витрина магазинов для посетителей.' },
  phonePayments: { name: 'Оплата по номеру телефона', description: 'Куда переводят по телефону, карте или счёту.' },
  qrPayments: { name: 'Оплата по QR-коду', description: 'Коды, по которым платит покупатель.' },
  robokassaIntegration: { name: 'Оплата картой', description: 'Подключение платёжного сервиса.' },
  orders: { name: 'Заказы', description: 'Что купили, куда отправить, что уже отправлено.' },
  legal: { name: 'Юридические сведения', description: 'Кто продаёт: самозанятый, предприниматель или организация.' },
}

/** Who may make a call. */
export const accesses: Readonly<Record<Endpoint['access'], string>> = {
  public: 'Для всех, без токена.',
  owner: 'Нужен токен владельца, принявшего соглашения.',
  'owner-free': 'Нужен токен владельца; можно до принятия соглашений.',
  admin: 'Нужен ключ администратора.',
}

/** Descriptions of the paths' parameters. */
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

/** The server's error answers (shared/docs/the-wire.md). */
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
type ProblemStatus = keyof typeof problems

const conflicting: readonly Endpoint[] = [
  contract.rubrics.remove,
  contract.robokassaIntegration.create,
  contract.subscriptions.payForExternalSites,
]

/** Reads whose answer is computed for each call and so has no ETag. */
const composed: readonly Endpoint[] = [
  contract.shopDocuments.get,
  contract.externalSites.telegramUrl,
  contract.products.catalogue,
  contract.variants.list,
  contract.variants.get,
  contract.subscriptions.payForShop,
  contract.subscriptions.payForExternalSites,
  contract.partnerShops.list,
]

/** Whether a call may answer 304 (not modified). */
export const isConditional = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && endpoint.answer !== null && !composed.includes(endpoint)

/** Returns the errors that a call may answer, judging by its input and its access. */
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
