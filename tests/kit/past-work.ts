import { allSettled } from 'effector'
import { subscriptions } from '@console/shared/subscriptions'
import { createClient } from '@console/web/kit/api/client'
import type { Batch, Entry } from '@console/web/kit/journal/step'
import type { ShopPath } from '@console/web/projects/project-url'
import { storeCount } from '@console/web/products/stock-count/sending'
import { rememberBought } from '@console/web/subscriptions/project-model'
import { $platform } from '@console/web/kit/platform/platform'
import type { TestApp } from './app.ts'

const plans = createClient({ list: subscriptions.forShops })

const DAY = 86_400_000
/** A batch of each state that the history tells apart. */
const batches: readonly (Pick<Batch, 'title'> & Partial<Batch>)[] = [
  { title: 'Цены: 2 товара' },
  { title: 'Импорт «Весна»: 2 товара', failed: 1 },
  { title: 'Удаление: 2 товара', failed: 2 },
  { title: 'Статус «Отправлен»: 2 заказа', isEnded: false },
  { title: 'Остатки: 2 товара', isEnded: false, isWaiting: true },
  { title: 'Порядок категорий', isTakenBack: true },
  { title: 'Отмена: порядок категорий', takesBack: 'batch 5' },
]
const entries: readonly Partial<Entry>[] = [
  { thing: 'product', before: { title: 'Мёд липовый', price: 500 }, after: { title: 'Липовый мёд', price: 550 } },
  {
    thing: 'order',
    outcome: 'failed',
    note: 'Сервер не ответил.',
    before: null,
    after: { payment_status: 'Отправлен' },
  },
]

const article = { product: 'p', productTitle: 'Липовый мёд', variant: 'v', variantTitle: 'Стекло', option: 'o' }
/** More, less and as many as were known, and an article that the shop does not have. */
const counted = [7, 3, 5].map((pieces, index) => ({
  article: `A-${index}`,
  counted: pieces,
  of: { ...article, option: `${index}`, optionTitle: `${index} кг`, was: 5 },
}))

/** Leaves what earlier visits of a project leave on the device: its history, its plan, a stock count. */
export async function leavePastWork({ journal, scope }: TestApp, { owner, shop }: ShopPath): Promise<void> {
  const { store } = journal.openTab()
  for (const [index, over] of batches.entries()) {
    const id = `batch ${index}`
    const at = Date.now() - DAY * (index + 1)
    const shared = { owner, place: shop, at, size: 2, bytes: 0, isEnded: true, takesBack: null, isTakenBack: false }
    const steps = entries.map((entry, at): Entry => {
      const path = { owner, shop, product: 'none', transaction: 'none' }
      const step = { thing: 'product', place: shop, path, title: `Запись ${at + 1}`, before: null, after: null }
      return { ...step, batch: id, index: at, outcome: 'done', note: null, ...entry }
    })
    await store.put({ ...shared, id, ...over }, steps)
  }
  const { value } = await allSettled(plans.list, { scope, params: { params: {} } })
  if (!Array.isArray(value) || !value[0]) throw new Error('no plans')
  const platform = scope.getState($platform)
  const lines = [...counted, { article: 'нет', counted: 1, of: null }]
  storeCount(platform, { owner, shop }, { isAdding: false, lines })
  rememberBought(platform, { shop, plan: value[0].uuid, end: null })
}
