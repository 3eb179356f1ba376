import { describe, expect, test } from 'vitest'
import { parseHeading, mappingOf, questionsOf, unitOfHeading } from '@console/web/products/import/headings'
import type { OptionDraft } from '@console/shared/variants'
import { findHeadings, headingsAt } from '@console/web/products/import/find-table'
import { hintLines, linesOf } from '@console/web/products/import/import-lines'
import { planOf } from '@console/web/products/import/import-plan'
import { importPlan, verdicts } from '../kit/import-plan.ts'

test.each([
  ['Вес, кг', 'вес', ['кг']],
  ['Вес (кг)', 'вес', ['кг']],
  ['Цена (закупка), руб.', 'цена', ['руб', 'закупка']],
  ['Артикул*', 'артикул', []],
  [' Предмет  расчёта: ', 'предмет расчета', []],
  ['Размеры [мм]', 'размеры', ['мм']],
  ['', '', []],
])('parseHeading splits %j into a name and notes', (head, name, notes) => {
  expect(parseHeading(head)).toEqual({ name, notes })
})

describe('the mapping of columns', () => {
  test.each([
    [
      ['Артикул', 'Цена (закупка)', 'Цена (розница)'],
      ['article', null, 'price'],
    ],
    [
      ['Цена (розница)', 'Цена'],
      [null, 'price'],
    ],
    [['Цена (закупка)'], [null]],
    [
      ['Цена закупки', 'Оптовая цена', 'Цена продажи'],
      [null, null, 'price'],
    ],
    [
      ['Остаток (резерв)', 'Остаток'],
      [null, 'quantity'],
    ],
    [['Остаток (резерв)'], [null]],
    [
      ['Код', 'Артикул'],
      [null, 'article'],
    ],
    [
      ['Внешний код', 'Код'],
      [null, 'article'],
    ],
    [
      ['Артикул поставщика', 'Артикул'],
      [null, 'article'],
    ],
    [['Цена, USD'], [null]],
    [
      ['Цена, $', 'Цена, ₽'],
      [null, 'price'],
    ],
    [
      ['Вес брутто, кг', 'Вес, кг'],
      [null, 'weight'],
    ],
    [
      ['Цена за шт.', 'Вес в граммах'],
      ['price', 'weight'],
    ],
    [
      ['Наименование, состав, объём', 'Цена, ₽'],
      ['product', 'price'],
    ],
    [
      ['Название (англ.)', 'Название'],
      [null, 'product'],
    ],
    [
      ['Группы', 'Код', 'Наименование', 'Внешний код', 'Артикул', 'Цена продажи', 'Остаток'],
      ['categories', null, 'product', null, 'article', 'price', 'quantity'],
    ],
    [
      ['ID', 'Тип', 'Артикул', 'Имя', 'Описание', 'Запасы', 'Вес (кг)', 'Длина (см)'],
      ['id', null, 'article', 'product', 'description', 'quantity', 'weight', 'length'],
    ],
  ])('%j', (heads, names) => {
    expect(mappingOf(heads)).toEqual(names)
  })

  test.each([
    [
      ['Цена (закупка)', 'Цена (розница)'],
      ['«закупка»: это «Цена»? Взят столбец «Цена (розница)».', null],
    ],
    [['Остаток (резерв)'], ['«резерв»: это «Количество»? Если да, выберите сами.']],
    [
      ['Код', 'Артикул'],
      ['Тоже похоже на «Артикул». Взят столбец «Артикул».', null],
    ],
    [['Цена, USD'], ['«usd»: это «Цена»? Если да, выберите сами.']],
    [
      ['Страна', 'Цена'],
      [null, null],
    ],
    [
      ['Описание', 'Мета описание', 'Тег title', 'SEO title'],
      [null, null, null, null],
    ],
  ])('asks about %j: %j', (heads, questions) => {
    expect(questionsOf(heads)).toEqual(questions)
  })
})

test('a column that is mapped by hand keeps the unit of its heading', () => {
  expect(unitOfHeading('Вес брутто, кг', 'weight')).toBe('кг')
  expect(unitOfHeading('Цена, USD', 'price')).toBe('usd')
  expect(unitOfHeading('Цена (закупка)', 'price')).toBe('')
})

test('a column in question is not written', () => {
  expect(importPlan('Артикул|Цена (закупка)', 'H-1|210').jobs).toEqual([])
  expect(verdicts('Артикул|Цена (закупка)|Цена (розница)', 'H-1|210|451')).toEqual(['changed'])
  expect(importPlan('Артикул|Цена (закупка)|Цена (розница)', 'H-1|210|451').jobs).toMatchObject([
    { options: [{ price: '451' }, {}] },
  ])
})

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
    'article product price weight width height length photo photo handle description',
  ],
  [
    'Wildberries',
    'Группа,Артикул продавца,Артикул WB,Наименование,Категория продавца,Бренд,Описание,Фото,Видео,КИЗ,Пол,Цвет,Баркод,Размер,Рос. размер,Вес с упаковкой (кг),Высота упаковки,Длина упаковки,Ширина упаковки,Цена,Ставка НДС',
    'categories article product categories description photo option option weight height length width price',
  ],
  [
    'Яндекс Маркет',
    'Ваш SKU *,Название товара *,Ссылка на изображение *,Описание товара *,Категория на Маркете,Бренд *,Штрихкод *,Вес с упаковкой  кг,Габариты с упаковкой  см,Цена *,Зачёркнутая цена,Валюта *',
    'article product photo description weight sizes price',
  ],
  ['1С', 'Номенклатура,Ед. изм.,Артикул,Цена с НДС,Свободный остаток', 'product article price quantity'],
  [
    'AliExpress',
    'Модель,Артикул (SKU),Название на русском,Цена,Цена со скидкой,Остаток,Длина  см,Изображение 1,Изображение 2',
    'article product price quantity length photo photo',
  ],
  ['Авито', 'Id,Title,Description,Price,ImageUrls,Category', 'id product description price photo categories'],
  [
    'Ecwid',
    'type,product_internal_id,product_sku,product_name,product_price,product_quantity,product_weight,product_description,product_category_1',
    'article product price quantity weight description categories',
  ],
  [
    'OpenCart',
    'product_id,name(ru-ru),sku,quantity,price,weight,weight_unit',
    'id product article quantity price weight',
  ],
  ['a short price list', 'Наим.,Арт.,К-во,Габариты (ДхШхВ)  см', 'product article quantity sizes'],
  [
    'an English price list',
    'Product Title,SKU,Price (RUB),Stock Quantity,Dimensions (cm),Image URLs',
    'product article price quantity sizes photo',
  ],
])('recognizes the columns of %s', (_, line, names) => {
  const heads = line.split(',').map((head) => head.replaceAll('  ', ', '))
  expect(mappingOf(heads).flatMap((name) => name ?? [])).toEqual(names.split(' '))
  // Few columns are worth a question.
  expect(questionsOf(heads).filter((question) => question !== null).length).toBeLessThan(8)
})

test.each([
  [
    'one below the other',
    ['Артикул||Габариты||', '|Цена|Длина|Ширина|Высота', 'L-1|9|1|2|3'],
    'article price length width height',
  ],
  [
    'merged over both rows',
    ['Артикул|Цена|Габариты||', 'Артикул|Цена|Длина|Ширина|Высота', 'L-1|9|1|2|3'],
    'article price length width height',
  ],
  [
    'the lower row as a note of the upper',
    ['Артикул|Цена||Остаток', '|розница|закупка|', 'L-1|9|5|3'],
    'article price quantity',
  ],
  ['a line of a price list above', ['ООО «Луг»|Прайс', 'Артикул|Цена', 'L-1|9'], 'article price'],
])('recognizes headings of two rows: %s', (_, lines, names) => {
  const rows = lines.map((line) => line.split('|'))
  const position = findHeadings(rows)
  expect(mappingOf(headingsAt(rows, position)).flatMap((name) => name ?? [])).toEqual(names.split(' '))
  expect(position.headingRow).toBe(1)
})

/** The new products of a file with a row per text. */
const jobsOf = (...lines: string[]) => {
  const rows = lines.map((line) => line.split('|'))
  const position = findHeadings(rows)
  const plan = planOf(linesOf({ rows }, mappingOf(headingsAt(rows, position)), position), [], [])
  expect(plan.lines.flatMap(({ problems }) => problems)).toEqual([])
  return plan.jobs.map((job) =>
    job.kind === 'new'
      ? [job.data.title, job.photos.length, ...job.variants.flatMap(({ options }) => options.map(optionText))]
      : [],
  )
}
const optionText = ({ title, article, weight }: OptionDraft) => `${title} ${article} ${weight}`

test('Wildberries: hints below the headings are skipped, and sizes share an article', () => {
  expect(
    jobsOf(
      'Основное||Размеры||Цены|Габариты',
      'Артикул продавца|Наименование|Размер|Фото|Цена|Вес с упаковкой (кг)',
      'Ваш артикул|До 60 символов|Размер|Ссылки через ;|В рублях|В килограммах',
      'WB-1|Футболка|S|https://a.test/1.jpg;https://a.test/2.jpg|990|0,2',
      'WB-1|Футболка|M|https://a.test/1.jpg;https://a.test/2.jpg|990|0,2',
    ),
  ).toEqual([['Футболка', 2, 'S WB-1 200', 'M WB-1 200']])
})

test('hints below the headings do not hide weights in kilograms', () => {
  expect(
    jobsOf(
      'Артикул|Наименование|Цена|Вес',
      'Ваш артикул|До 60 символов|Обязательное поле|Необязательное поле',
      'K-1|Кружка|990|0,35',
    ),
  ).toEqual([['Кружка', 0, 'Стандарт K-1 350']])
})

test.each([
  ['a row of words below the heads', ['Пояснение|Обязательное поле|Необязательное поле', 'Кружка|990|5'], [2]],
  ['no product without a price', ['Кружка|договорная|5'], []],
  ['no row when all rows have words only', ['Кружка|договорная|много', 'Чайник|договорная|мало'], []],
])('takes for hints %s', (_, below, hints) => {
  const rows = ['Наименование|Цена|Остаток', ...below].map((line) => line.split('|'))
  const position = findHeadings(rows)
  const mapping = mappingOf(headingsAt(rows, position))
  expect(hintLines({ rows }, mapping, position)).toEqual(hints)
  expect(linesOf({ rows }, mapping, position)).toHaveLength(below.length - hints.length)
})

test('Ozon: lines of a model are one product, and its characteristics are named by articles', () => {
  expect(
    jobsOf(
      '№|Артикул*|Название товара|Цена, руб.*|Вес в упаковке, г*|Ссылка на главное фото*|Название модели (для объединения в одну карточку)*',
      '1|OZ-1|Кружка|1990|350|https://a.test/1.jpg|Луна',
      '2|OZ-2|Кружка|2090|350|https://a.test/2.jpg|Луна',
    ),
  ).toEqual([['Кружка', 2, 'OZ-1 OZ-1 350', 'OZ-2 OZ-2 350']])
})

test('МойСклад: a modification refers to its product’s code, and fractions are kilograms', () => {
  expect(
    jobsOf(
      'Товары и услуги',
      '',
      'Код|Наименование|Артикул|Цена: Цена продажи|Вес|Характеристика:Цвет|Код товара модификации',
      '00001|Кружка|K-1|990|0.35||',
      '00002|Кружка (Синий)|K-1-S|990|1|Синий|00001',
    ),
  ).toEqual([['Кружка', 0, 'Синий K-1-S 1000']])
})
