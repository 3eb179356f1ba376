import { sample } from 'effector'
import type { PagePath } from './pages.ts'
import { $pageWords, opened } from '../search/model.ts'

/* Loads the search palette and gives it the pages' search words. */

/** Further search words of the pages that the search offers. */
export const pageWords: Readonly<Partial<Record<PagePath, string>>> = {
  '/': 'начало сводка первые шаги',
  '/projects': 'магазины сайты создать',
  '/projects/:shopId/common': 'название описание картинка документы',
  '/projects/:shopId/templates': 'оформление вид',
  '/projects/:shopId/subscription': 'тариф оплата продлить',
  '/projects/:shopId/categories': 'каталог',
  '/projects/:shopId/products': 'каталог остатки цены',
  '/projects/:shopId/products/count': 'инвентаризация остатки сканер штрихкод',
  '/projects/:shopId/delivery': 'самовывоз служба',
  '/projects/:shopId/rubrics': 'сайт',
  '/projects/:shopId/infoposts': 'посты новости сайт',
  '/projects/:shopId/payment': 'оплата телефон qr robokassa интеграция',
  '/projects/:shopId/legal': 'инн огрн реквизиты',
  '/projects/:shopId/orders': 'продажи покупатели трек',
  '/projects/:shopId/history': 'отменить',
  '/profile/personal_data': 'профиль имя телефон почта',
  '/profile/subscribtions': 'профиль тариф оплата',
  '/profile/privacy_policy': 'профиль согласия документы политика оферта',
  '/webImport/sites': 'внешние бот подключить',
  '/webImport/subscriptoions': 'внешние тариф оплата',
}

export { default } from '../search/SearchPalette.tsx'

sample({ clock: opened, fn: () => pageWords, target: $pageWords })
