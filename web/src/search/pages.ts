import { projectUrl, type ProjectTab } from '../projects/project-url.ts'
import { entry, type Entry } from './entries.ts'

const page = (title: string, to: string, note: string, words = ''): Entry =>
  entry({ key: `page:${to}`, kind: 'page', title, note, to }, words)

/** The console's own pages; the words beside are what people call them, too. */
export const consolePages: readonly Entry[] = [
  page('Главная', '/', '', 'начало сводка первые шаги'),
  page('Мои проекты', '/projects', '', 'магазины сайты создать'),
  page('Личные данные', '/profile/personal_data', 'Профиль', 'профиль имя телефон почта'),
  page('Подписки', '/profile/subscribtions', 'Профиль', 'профиль тариф оплата'),
  page('Соглашения', '/profile/privacy_policy', 'Профиль', 'профиль согласия документы политика оферта'),
  page('Сайты', '/webImport/sites', 'Внешние сайты', 'внешние бот подключить'),
  page('Подписки', '/webImport/subscriptoions', 'Внешние сайты', 'внешние тариф оплата'),
]

const tabs: readonly (readonly [tab: ProjectTab, title: string, words: string])[] = [
  ['common', 'Основное', 'название описание картинка документы'],
  ['templates', 'Шаблоны', 'оформление вид'],
  ['subscription', 'Подписка', 'тариф оплата продлить'],
  ['categories', 'Категории', 'каталог'],
  ['products', 'Товары', 'каталог остатки цены'],
  ['delivery', 'Доставка', 'самовывоз служба'],
  ['rubrics', 'Рубрики', 'сайт'],
  ['infoposts', 'Публикации', 'посты новости сайт'],
  ['payment', 'Платежи', 'оплата телефон qr robokassa интеграция'],
  ['legal', 'Юридические сведения', 'инн огрн реквизиты'],
  ['orders', 'Заказы', 'продажи покупатели трек'],
]

/** The tabs of the open project. */
export const projectPages = (shop: string, title: string): Entry[] =>
  tabs.map(([tab, name, words]) => page(name, projectUrl(shop, tab), title, words))
