/**
 * Pages that the search offers, by their addresses, with words that lead to them besides their labels. Apart from the table of
 * pages (app/pages.ts): the first load has no use for them.
 */
export const pageWords: Readonly<Record<string, string>> = {
  '/': 'начало сводка первые шаги',
  '/projects': 'магазины сайты создать',
  '/projects/:shopId/common': 'название описание картинка документы',
  '/projects/:shopId/templates': 'оформление вид',
  '/projects/:shopId/subscription': 'тариф оплата продлить',
  '/projects/:shopId/categories': 'каталог',
  '/projects/:shopId/products': 'каталог остатки цены',
  '/projects/:shopId/delivery': 'самовывоз служба',
  '/projects/:shopId/rubrics': 'сайт',
  '/projects/:shopId/infoposts': 'посты новости сайт',
  '/projects/:shopId/payment': 'оплата телефон qr robokassa интеграция',
  '/projects/:shopId/legal': 'инн огрн реквизиты',
  '/projects/:shopId/orders': 'продажи покупатели трек',
  '/profile/personal_data': 'профиль имя телефон почта',
  '/profile/subscribtions': 'профиль тариф оплата',
  '/profile/privacy_policy': 'профиль согласия документы политика оферта',
  '/webImport/sites': 'внешние бот подключить',
  '/webImport/subscriptoions': 'внешние тариф оплата',
}
