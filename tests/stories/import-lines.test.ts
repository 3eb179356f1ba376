import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { THREE_SIZES } from '@console/web/kit/numbers/measures'
import * as importing from '@console/web/products/import/import-model'
import { openImport, optionNamed, writes } from '../kit/import-file.ts'
import { productNamed } from '../kit/products.ts'

describe('a line of an imported file', () => {
  test('says everything that is wrong with a line, and applies nothing of it', async () => {
    const app = await openImport(
      [
        'Товар;Вариант;Характеристика;Артикул;Цена;Количество;Категории;Размеры',
        'Липовый мёд;Стеклянная банка;250 г;;1,555;много;Нет; Мёд',
        'Совсем новый;;;N1;дорого;;Ни такой',
        ';;;НЕТ-ТАКОГО;сто;1,5;Ни такой',
      ]
        .join('\n')
        .replace('Нет; Мёд', '"Нет; Мёд; И такой";10 на 20'),
    )
    const [listed, fresh, nowhere] = app.scope.getState(importing.$plan)?.lines ?? []
    const price = `Цена: ${numberMessages.price}`
    expect(listed?.problems).toEqual([
      'Категории «Нет» в магазине нет',
      'Категории «И такой» в магазине нет',
      price,
      `Количество: ${numberMessages.digits}`,
      `Размеры: ${THREE_SIZES}`,
    ])
    expect(fresh?.problems).toEqual([
      'Нового товара без фото не создать: добавьте столбец с его адресом',
      'Категории «Ни такой» в магазине нет',
      `Характеристика: ${messages.required}`,
      price,
      `Количество: ${messages.required}`,
    ])
    expect(nowhere?.problems).toEqual([
      'Артикула «НЕТ-ТАКОГО» нет, а товар не назван',
      'Категории «Ни такой» в магазине нет',
      price,
      `Количество: ${numberMessages.digits}`,
    ])
    await allSettled(importing.submitted, { scope: app.scope })
    expect(writes(app)).toBe(0)
  })

  test('shows of every changed cell what stands there and what will', async () => {
    const app = await openImport(
      [
        'Товар;Описание;Категории;Вариант;Характеристика;Артикул;Цена;Количество;Вес',
        'Липовый мёд;;;Банка;;HN010101;1 350,50;7;',
        'Медовый квас;Хлебный;;;;;;;',
      ].join('\n'),
    )
    const [first, second] = app.scope.getState(importing.$plan)?.lines ?? []
    const old = optionNamed(app, 'Липовый мёд', 'HN010101')
    expect(first?.changes).toEqual([
      { title: 'Вариант', before: 'Стеклянная банка', after: 'Банка' },
      { title: 'Цена', before: String(old?.price), after: '1\u00a0350,5' },
      { title: 'Количество', before: String(old?.quantity), after: '7' },
    ])
    expect(second?.changes).toEqual([
      { title: 'Описание', before: productNamed(app, 'Медовый квас').description, after: 'Хлебный' },
    ])
  })
})
