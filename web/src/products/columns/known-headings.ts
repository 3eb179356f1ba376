/*
 * Column names in sellers' files: ours, those of plain price lists, and those of Shopify, WooCommerce, МойСклад, Tilda,
 * InSales, Ozon and Wildberries. The plainest names come first; case, units and punctuation are ignored.
 */
export const knownHeadings = {
  product: [
    ...[
      'товар',
      'название',
      'наименование',
      'название товара',
      'наименование товара',
      'имя',
      'название товара или услуги',
    ],
    ...['номенклатура', 'наим', 'позиция', 'product', 'title', 'name', 'product name'],
  ],
  description: [
    ...['описание', 'полное описание', 'описание товара', 'аннотация', 'краткое описание'],
    ...['description', 'body', 'text', 'short description'],
  ],
  categories: [
    ...[
      'категории',
      'категория',
      'группы',
      'группа',
      'группа товаров',
      'раздел',
      'категория продавца',
      'корневая',
      'подкатегория',
    ],
    ...['подборка', 'подкатегория 1', 'подкатегория 2', 'category', 'categories', 'product category', 'collection'],
  ],
  photo: [
    ...['фото', 'изображение', 'изображения', 'картинка', 'картинки', 'фотографии', 'ссылка на фото', 'ссылки на фото'],
    ...[
      'ссылка на главное фото',
      'ссылки на дополнительные фото',
      'ссылка на изображение',
      'изображения товара',
      'изображения варианта',
    ],
    ...['photo', 'photos', 'image', 'images', 'image src', 'image url', 'image urls', 'variant image'],
  ],
  variant: ['вариант', 'variant'],
  option: [
    ...['характеристика', 'характеристики', 'модификация', 'размер', 'рос. размер', 'свойство'],
    ...['option', 'option1 value', 'option2 value', 'option3 value', 'editions'],
    ...[
      'значения атрибутов 1',
      'значения атрибутов 2',
      'значение аттрибута 1',
      'значение атрибута 1',
      'значение аттрибута 2',
    ],
    ...['значение атрибута 2', 'attribute 1 value', 'attribute 2 value'],
  ],
  article: [
    'артикул',
    'sku',
    'variant sku',
    'артикул товара',
    'артикул продавца',
    'код',
    'код товара',
    'арт',
    'article',
  ],
  price: [
    ...['цена', 'стоимость', 'базовая цена', 'розничная цена', 'цена: цена продажи', 'цена товара'],
    ...['price', 'variant price', 'regular price'],
  ],
  quantity: [
    ...['количество', 'остаток', 'остатки', 'кол-во', 'к-во', 'запасы', 'запас', 'остаток на складе', 'доступно'],
    ...['quantity', 'stock', 'qty', 'variant inventory qty', 'inventory'],
  ],
  weight: ['вес', 'масса', 'weight', 'variant grams'],
  sizes: ['размеры', 'габариты', 'размеры дхшхв', 'габариты дхшхв', 'sizes', 'dimensions'],
  length: ['длина', 'глубина', 'length'],
  width: ['ширина', 'width'],
  height: ['высота', 'height'],
  fiscal: ['предмет расчёта', 'признак предмета расчёта', 'тип товара'],
  handle: ['handle', 'url handle', 'название модели', 'объединить на одной карточке', 'id товара'],
  parent: ['parent', 'родитель', 'родительский', 'parent uid', 'код товара модификации'],
  id: ['id', 'tilda uid', 'uid'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Columns that no import needs, although they share words with columns that it does. */
export const isIgnoredColumn = (heading: string): boolean =>
  /^(?:option\d (?:name|linked)|название атрибута|имя атрибута|attribute \d (?:name|visible|global)|(?:seo|google shopping|мета|meta|тег)(?!\p{L})|image (?:position|alt)|(?:weight|length) unit|variant (?:compare|barcode|inventory (?:tracker|policy)|fulfillment|requires|taxable|weight unit|tax)|кросс|апсейл|параметр: )/iu.test(
    heading.trim(),
  )
