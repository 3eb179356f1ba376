import { expect, test } from 'vitest'
import { headingIn, headsAt } from '@console/web/products/import/find-table'
import { mappingOf, questionsOf } from '@console/web/products/import/headings'

/* The heads of files that sellers' programs make. */

test.each([
  [
    'Shopify',
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Status',
    'handle product description categories option option article weight quantity price photo photo',
  ],
  [
    'WooCommerce',
    'ID,Тип,Артикул,Имя,Опубликован,Рекомендуемый?,Видимость в каталоге,Краткое описание,Описание,Дата начала действия скидки,Статус налога,В наличии?,Запасы,Величина малых запасов,Вес (кг),Длина (см),Ширина (см),Высота (см),Разрешить отзывы от клиентов?,Примечание к покупке,Акционная цена,Базовая цена,Категории,Метки,Класс доставки,Изображения,Родительский,Сгруппированные товары,Апсейлы,Кросселы,Позиция,Название атрибута 1,Значения атрибутов 1,Видимость атрибута 1,Глобальный атрибут 1',
    'id article product description quantity weight length width height price categories photo parent option',
  ],
  [
    'МойСклад',
    'UUID,Тип,Код,Наименование,Внешний код,Единица измерения,Группы,Артикул,Цена: Цена продажи,Валюта (Цена продажи),Закупочная цена,Валюта (Закупочная цена),Неснижаемый остаток,Штрихкод EAN13,Описание,Минимальная цена,Страна,НДС,Поставщик,Архивный,Вес,Объем,Доступно,Остаток',
    'product categories article price description weight quantity',
  ],
  [
    'Tilda',
    'Tilda UID,Brand,SKU,Mark,Category,Title,Description,Text,Photo,Price,Quantity,Price Old,Editions,Modifications,External ID,Parent UID,Weight,Length,Width,Height,Url',
    'id article categories product description photo price quantity option parent weight length width height',
  ],
  [
    'InSales',
    'ID товара,Название товара или услуги,Название товара в URL,URL,Краткое описание,Полное описание,Видимость на витрине,Применять скидки,Тег title,Мета-тег keywords,Мета-тег description,Размещение на сайте,Весовой коэффициент,Валюта склада,НДС,Единица измерения,Габариты,Корневая,Подкатегория 1,Изображения,Ссылка на видео,ID варианта,Артикул,Штрих-код,Изображения варианта,Цена продажи,Старая цена,Цена закупки,Остаток,Вес,Свойство: Размер,Свойство: Цвет,Параметр: Бренд',
    'handle product description sizes categories categories photo article photo price quantity weight option option',
  ],
  [
    'Ozon',
    '№,Артикул*,Название товара,Цена*  руб.,Цена до скидки  руб.,НДС  %*,Вес в упаковке  г*,Ширина упаковки  мм*,Высота упаковки  мм*,Длина упаковки  мм*,Ссылка на главное фото*,Ссылки на дополнительные фото,Бренд*,Название модели (для объединения в одну карточку)*,Цвет товара,Аннотация',
    'article product price weight width height length photo photo description',
  ],
  [
    'Wildberries',
    'Группа,Артикул продавца,Артикул WB,Наименование,Категория продавца,Бренд,Описание,Фото,Видео,КИЗ,Пол,Цвет,Баркод,Размер,Рос. размер,Вес с упаковкой (кг),Высота упаковки,Длина упаковки,Ширина упаковки,Цена,Ставка НДС',
    'categories article product categories description photo option option weight height length width price',
  ],
])('of %s are known', (_, line, names) => {
  const heads = line.split(',').map((head) => head.replaceAll('  ', ', '))
  expect(mappingOf(heads).flatMap((name) => name ?? [])).toEqual(names.split(' '))
  // Few columns are worth a question.
  expect(questionsOf(heads).filter((question) => question !== null).length).toBeLessThan(8)
})

test.each([
  [
    'below each other',
    ['Артикул||Габариты||', '|Цена|Длина|Ширина|Высота', 'L-1|9|1|2|3'],
    'article price length width height',
  ],
  [
    'merged over both rows',
    ['Артикул|Цена|Габариты||', 'Артикул|Цена|Длина|Ширина|Высота', 'L-1|9|1|2|3'],
    'article price length width height',
  ],
  [
    'the lower one a note of the upper',
    ['Артикул|Цена||Остаток', '|розница|закупка|', 'L-1|9|5|3'],
    'article price quantity',
  ],
  ['a line of a price list above', ['ООО «Луг»|Прайс', 'Артикул|Цена', 'L-1|9'], 'article price'],
])('of two rows, %s', (_, lines, names) => {
  const rows = lines.map((line) => line.split('|'))
  const place = headingIn(rows)
  expect(mappingOf(headsAt(rows, place)).flatMap((name) => name ?? [])).toEqual(names.split(' '))
  expect(place.heading).toBe(1)
})
