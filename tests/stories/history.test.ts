import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { products, type Product } from '@console/shared/products'
import { variants } from '@console/shared/variants'
import { createClient } from '@console/web/kit/api/client'
import { things } from '@console/web/app/project-history'
import * as history from '@console/web/history/history-model'
import * as runs from '@console/web/history/run-model'
import type { Deed } from '@console/web/history/take-back'
import * as importing from '@console/web/products/import/import-model'
import { list, pageOpened, selection } from '@console/web/products/list/list-model'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { openProjects, shopPath, type ShopApp } from '../kit/open-shop.ts'
import { openProducts, productNamed } from '../kit/products.ts'
import { HONEY } from '../kit/project-titles.ts'

const api = createClient({ list: products.list, updateVariant: variants.update })

/** What a shopper would see of the catalogue: dates and uuids of what was made anew aside. */
const catalogue = async (app: TestApp) =>
  (await allSettled(api.list, { scope: app.scope, params: { params: shopPath(app, HONEY) } })).value as Product[]
const undated = (all: readonly Product[]) => all.map(({ date_update: _, ...product }) => product)

async function openHistory(app: TestApp) {
  await allSettled(history.pageOpened, { scope: app.scope, params: shopPath(app, HONEY) })
  return app.scope.getState(history.list.$items)
}
async function act(app: TestApp, deed: Deed) {
  const [batch] = await openHistory(app)
  if (!batch) throw new Error('no batch')
  await allSettled(runs.asked, { scope: app.scope, params: { batch, deed } })
  await allSettled(runs.confirmed, { scope: app.scope })
  return app.toasts.at(-1)?.text
}

async function importFile(app: ShopApp, lines: readonly string[]) {
  await allSettled(importing.opened, { scope: app.scope })
  await allSettled(importing.fileSelected, { scope: app.scope, params: new File([lines.join('\n')], 'товары.csv') })
  await allSettled(importing.submitted, { scope: app.scope })
}

const photoOf = (app: TestApp) => productNamed(app, 'Липовый мёд').image_url ?? ''
/** Changes, one more characteristic, and two new products. */
const someLines = (photo: string) => [
  'Товар;Фото;Вариант;Характеристика;Артикул;Цена;Количество;Описание',
  ';;;;HN010101;351,50;7;',
  ';;;;HN010102;600;;',
  'Липовый мёд;;Стеклянная банка;3 кг;NEW-1;3000;2;Иначе',
  `Пробник;${photo};Мини;30 г;P1;90;5;Маленький`,
  'Пробник;;Мини;50 г;P2;120;5;Маленький',
  `Набор;${photo};;100 г;N1;10;1;`,
]

describe('an import', () => {
  test('is taken back: the catalogue is as it was', async () => {
    const app = await openProducts()
    const before = undated(await catalogue(app))
    await importFile(app, someLines(photoOf(app)))
    expect(app.scope.getState(importing.$report)).toEqual([])
    expect(undated(await catalogue(app))).not.toEqual(before)
    expect(await openHistory(app)).toMatchObject([{ title: 'Импорт из файла «товары.csv»', isEnded: true, size: 4 }])
    expect(await act(app, 'takeBack')).toBe('Сделано: 4 из 4.')
    expect(undated(await catalogue(app))).toEqual(before)
  })
})
