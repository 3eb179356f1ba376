// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import * as categories from '@console/web/catalogue/categories/model'
import * as delivery from '@console/web/delivery/model'
import * as sites from '@console/web/external-sites/model'
import { valuesOf } from '@console/web/legal/legal-form'
import * as legal from '@console/web/legal/model'
import * as orders from '@console/web/orders/model'
import * as bulk from '@console/web/orders/bulk/bulk-model'
import * as dialogs from '@console/web/orders/dialogs-model'
import * as sending from '@console/web/orders/sending/send-form'
import * as status from '@console/web/orders/status/status-model'
import * as integration from '@console/web/payments/integration-model'
import * as payments from '@console/web/payments/model'
import * as phone from '@console/web/payments/phone-model'
import * as posts from '@console/web/posts/model'
import * as preview from '@console/web/preview/model'
import { categoryList } from '@console/web/products/assortment/categories-model'
import * as newProduct from '@console/web/products/edit/origin-model'
import * as creating from '@console/web/products/edit/new-model'
import { newProductOf, newProductValues } from '@console/web/products/edit/new-product-form'
import * as product from '@console/web/products/edit/product-model'
import * as file from '@console/web/products/import/file-model'
import * as importing from '@console/web/products/import/import-model'
import * as bulkCategories from '@console/web/products/list/bulk-model'
import * as goods from '@console/web/products/assortment/list-model'
import * as editing from '@console/web/products/assortment/editing-model'
import * as cells from '@console/web/products/prices/cells-model'
import * as grid from '@console/web/products/prices/price-grid-model'
import { cellKey } from '@console/web/products/prices/price-grid'
import * as count from '@console/web/products/stock-count/count-model'
import * as documents from '@console/web/projects/documents/documents-model'
import * as projects from '@console/web/projects/list/list-model'
import { projectOpened } from '@console/web/projects/model'
import * as templates from '@console/web/projects/templates/templates-model'
import * as search from '@console/web/search/model'
import * as owned from '@console/web/subscriptions/owner-model'
import * as payment from '@console/web/subscriptions/payment-model'
import * as plans from '@console/web/subscriptions/plans-model'
import * as ofProject from '@console/web/subscriptions/project-model'
import * as ofSites from '@console/web/subscriptions/sites-model'
import { openShop } from '../kit/open-shop.ts'
import { expectReset, page, refuse, type Opened, type Page, type Shown } from '../kit/reopened-pages.ts'
import { CERAMICS, RUNNING, required } from '../kit/basics.ts'

const anOrder = (shown: Shown) => required(shown(orders.list.$items).find((one) => one.payment_status === 'Оплачен'))

const newest = (shown: Shown) => required(shown(categoryList.$items).at(-1)).uuid

const pages: Readonly<Record<string, Page>> = {
  'the question about many orders': page({
    opened: orders.pageOpened,
    act: (act, shown) => act(bulk.bulkRequested, { orders: shown(orders.list.$items), status: 'Доставлен' }),
    state: [bulk.$bulkQuestion],
  }),
  'an order’s delivery': page({
    opened: orders.pageOpened,
    act: (act, shown) => act(dialogs.deliveryOpened, anOrder(shown)),
    state: [dialogs.$delivering],
  }),
  'an order to send': page({
    opened: orders.pageOpened,
    act: (act, shown) => act(dialogs.sendOpened, anOrder(shown)),
    state: [dialogs.$sending],
  }),
  'packing slips': page({
    opened: orders.pageOpened,
    act: (act, shown) => act(dialogs.slipsRequested, [anOrder(shown)]),
    state: [dialogs.$ordersToPrint],
  }),
  'the question before an order ends': page({
    opened: orders.pageOpened,
    act: (act, shown) => act(status.statusSelected, { order: anOrder(shown), payment_status: 'Отменён' }),
    state: [status.ending.$asked],
  }),
  'the question before a sent order ends': page({
    opened: orders.pageOpened,
    act: (act, shown) => act(sending.saving.submitted, { order: anOrder(shown), payment_status: 'Отменён' }),
    state: [sending.saving.ending.$asked],
  }),
  'a failed suspension': page({
    opened: payments.pageOpened,
    act: async (act, shown, app) => {
      await app.control('/__fake/faults', { method: 'PATCH', status: 500, times: 1 })
      return act(phone.suspension.toggled, required(shown(phone.list.$items)[0]))
    },
    state: [phone.suspension.$failure],
  }),
  'the kind of legal information': page({
    opened: legal.pageOpened,
    title: CERAMICS,
    act: (act, shown) =>
      act(legal.kindSelected, shown(legal.$kind) === 'legal_entity' ? 'self_employed' : 'legal_entity'),
    state: [legal.$kind],
  }),
  'the link of an external site': page({
    opened: sites.pageOpened,
    act: (act, shown) => act(sites.linkRequested, required(shown(sites.list.$items)[0])),
    state: [sites.$link],
  }),
  'the form of a new project': page({
    opened: projects.pageOpened,
    act: (act) => act(projects.creatingOpened, undefined),
    state: [projects.$isCreating],
  }),
  'editors of products': page({
    opened: goods.pageOpened,
    act: async (act, shown) => {
      const products = shown(goods.$rows).slice(0, 2)
      await act(editing.cellOpened, editing.cellName(products[0]?.uuid ?? '', 'price'))
      await act(editing.gridOpened, { products, column: 'price' })
      await act(editing.categoriesOpened, undefined)
      return act(editing.importOpened, undefined)
    },
    state: [editing.$openCells, editing.$gridStart, editing.$areCategoriesOpen, editing.$isImportOpen],
  }),
  'a cell of the table': page({
    opened: goods.pageOpened,
    act: (act, shown) => act(cells.opened, { product: shown(goods.$rows)[0]?.uuid ?? '', column: 'price' }),
    state: [cells.$cells],
  }),
  'the price grid': page({
    opened: goods.pageOpened,
    act: async (act, shown) => {
      await act(grid.opened, shown(goods.$rows))
      const row = required(shown(grid.$gridRows)[0])
      return act(grid.edited, new Map([[cellKey(row, 'price'), '1']]))
    },
    state: [grid.$isOpen, grid.$gridRows, grid.$edits, grid.$editsAfterUndo],
  }),
  'a stock count': page({
    opened: count.opened,
    act: async (act, shown) => {
      const options = shown(goods.$rows).flatMap(({ product }) => product.variants ?? [])
      await act(count.articleEntered, options[0]?.options?.[0]?.article ?? '')
      return act(count.reportRequested, undefined)
    },
    state: [count.$lastLine, count.$lastEntry, count.$isReporting],
  }),
  'a document that was not uploaded': page({
    opened: documents.commonOpened,
    act: (act) => act(documents.uploads.user_policy.selected, new File(['no PDF'], 'a.pdf')),
    state: [documents.uploads.user_policy.$problem],
  }),
  'a selected template': page({
    opened: [projectOpened, templates.templatesOpened],
    act: (act, shown) =>
      act(
        templates.selected,
        required(shown(templates.list.$items).find(({ uuid }) => uuid !== shown(templates.$applied))).uuid,
      ),
    state: [templates.$canApply],
  }),
  'the screens of the preview': page({
    opened: preview.pageOpened,
    act: (act) => act(preview.screenOpened, { kind: 'documents' }),
    state: [preview.$screenStack, preview.$screen],
  }),
  'the project of a plan': page({
    opened: owned.pageOpened,
    act: (act, shown) => act(owned.projectSelected, required(shown(owned.list.$items).at(-1)).uuid),
    state: [owned.$project],
  }),
  'the order of categories': page({
    opened: categories.pageOpened,
    act: (act, shown) =>
      act(
        categories.sorting.moved,
        shown(categories.list.$items)
          .map(({ uuid }) => uuid)
          .toReversed(),
      ),
    state: [categories.sorting.$isChanged],
  }),
  'the question before posts are deleted': page({
    opened: posts.pageOpened,
    title: RUNNING,
    act: (act, shown) => act(posts.bulk.asked, shown(posts.list.$items).slice(0, 2)),
    state: [posts.bulk.$asked],
  }),
  'the question before delivery is switched off': page({
    opened: delivery.pageOpened,
    act: (act) => act(delivery.services.switched, false),
    state: [delivery.services.clearing.$asked],
  }),
  'a refused save of legal information': page({
    opened: legal.pageOpened,
    act: async (act, shown, app) => {
      await refuse(app, 'POST')
      return act(legal.saving.submitted, { ...valuesOf(shown(legal.info.$data)), surname: 'Иначе' })
    },
    state: [legal.saving.$failure],
  }),
  'a refused save of a product': page({
    opened: goods.pageOpened,
    first: (act, shown, app) =>
      act(product.productOpened, { ...app.pathOf(), product: shown(goods.$rows)[0]?.uuid ?? '' }),
    act: async (act, _, app) => {
      await refuse(app, 'PATCH')
      return act(product.saving.submitted, { data: { title: 'Иначе' } })
    },
    state: [product.saving.$failure],
  }),
  'a refused new product': page({
    opened: newProduct.pageOpened,
    act: async (act, _, app) => {
      await refuse(app, 'POST')
      return act(creating.saving.submitted, newProductOf(newProductValues(null)))
    },
    state: [creating.saving.$failure],
  }),
  'refused categories of products': page({
    opened: goods.pageOpened,
    first: (act) => act(editing.categoriesOpened, undefined),
    act: async (act, shown, app) => {
      await refuse(app, 'PATCH')
      await act(goods.selection.set, [required(shown(goods.$rows)[0]).uuid])
      return act(bulkCategories.submitted, { mode: 'add', uuids: [newest(shown)] })
    },
    state: [bulkCategories.$failure],
  }),
  'an import': page({
    opened: goods.pageOpened,
    first: (act) => act(editing.importOpened, undefined),
    act: async (act) => {
      await act(file.fileSelected, new File(['Товар;Цена\nЧай;1'], 'чай.csv'))
      await act(importing.submitted, undefined)
      await act(importing.settingsChanged, { isAdding: true })
    },
    state: [importing.$plan, importing.$settings, importing.$report, importing.$progress, importing.$batches],
  }),
  'an unreadable file': page({
    opened: goods.pageOpened,
    first: (act) => act(editing.importOpened, undefined),
    act: (act) => act(file.fileSelected, new File([''], 'пусто.csv')),
    state: [file.$fileProblem],
  }),
  'a payment for a project': page({
    opened: ofProject.pageOpened,
    act: (act, shown, app) =>
      act(payment.connectRequested, { plan: required(shown(plans.$shopPlans)[1]), ...app.pathOf() }),
    state: [payment.$purchase, payment.$form],
  }),
  'a payment for a project of the profile': page({
    opened: owned.pageOpened,
    act: (act, shown, app) =>
      act(payment.connectRequested, { plan: required(shown(plans.$shopPlans)[1]), ...app.pathOf() }),
    state: [payment.$purchase, payment.$form],
  }),
  'a payment for external sites': page({
    opened: ofSites.pageOpened,
    act: (act, shown, app) =>
      act(payment.connectRequested, { plan: required(shown(plans.$sitePlans)[0]), owner: app.pathOf().owner }),
    state: [payment.$purchase, payment.$form],
  }),
  'an article of several characteristics': page({
    opened: count.opened,
    act: async (act, shown) => {
      const [one, other] = shown(goods.$rows)
      const products = [required(one).product, { ...required(one).product, product_uuid: required(other).uuid }]
      await act(goods.list.replaced, products)
      const [variant] = products[0]?.variants ?? []
      return act(count.articleEntered, required(variant?.options?.[0]?.article))
    },
    state: [count.$choice],
  }),
  'the search': page({
    opened: search.opened,
    act: (act) => act(search.typed, 'мёд'),
    state: [search.$typed],
  }),
}

test.each(Object.entries(pages))('%s: opening the page again starts it anew', (_name, given) => expectReset(given))

const fresh: Readonly<Record<string, readonly [opened: unknown, query: unknown]>> = {
  'legal information': [legal.pageOpened, legal.info],
  documents: [documents.commonOpened, documents.documents],
  'the integration': [payments.pageOpened, integration.list],
  'the project of a subscription': [ofProject.pageOpened, ofProject.project],
}

test.each(Object.entries(fresh))('%s of an earlier visit is not shown', async (_name, [opened, query]) => {
  const app = await openShop(opened as Opened)
  const { $view, $data } = query as typeof legal.info
  expect([app.scope.getState($view), app.scope.getState($data)]).toEqual(['shown', expect.anything()])
  const opening = app.open()
  expect([app.scope.getState($view), app.scope.getState($data)]).toEqual(['loading', null])
  await opening
  expect(app.scope.getState($view)).toBe('shown')
})
