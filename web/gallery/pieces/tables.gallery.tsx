import { newRubric } from '@console/shared/rubrics'
import type { ComponentProps } from 'react'
import { Within, asked, nothing, selectionOf } from '../component-states.tsx'
import { LONG, PICTURE, longOrder, longProduct, order, product } from '../samples.ts'
import type { RowSelection } from '../../src/kit/rows/RowSelection.tsx'
import { useMedia } from '../../src/kit/ui/dom/use-media.ts'
import { BulkBar as OrdersBulkBar } from '../../src/orders/bulk/BulkBar.tsx'
import { defaultFilters } from '../../src/orders/list/filters.ts'
import OrderCards from '../../src/orders/list/OrderCards.tsx'
import { OrdersTable } from '../../src/orders/list/OrdersTable.tsx'
import { PostsTable } from '../../src/posts/PostsTable.tsx'
import { BulkBar } from '../../src/products/list/BulkBar.tsx'
import { ProductsTable, type TableActions } from '../../src/products/list/ProductsTable.tsx'
import { ProductRow } from '../../src/products/assortment/rows.ts'
import type { Exhibits } from '../exhibits.ts'

const does = { onPrices: nothing, onCategories: nothing, onRemove: nothing }
const selected = (count: number, outside: number) => ({
  items: Array<ProductRow>(count).fill(new ProductRow(product)),
  outside,
  clear: nothing,
})

const nobody = selectionOf()

/** A table in a wide window and cards in a narrow one, as on the page. */
function Orders({ orders, selection = nobody }: { orders: (typeof order)[]; selection?: RowSelection }) {
  const isWide = useMedia('(width >= 80rem)')
  return (
    <Within scopeOf={asked}>
      {isWide ? (
        <OrdersTable
          orders={orders}
          filters={defaultFilters}
          selection={selection}
          onSort={nothing}
          onSelectAll={nothing}
        />
      ) : (
        <OrderCards orders={orders} selection={selection} />
      )}
    </Within>
  )
}

const post = {
  uuid: 't-bees',
  title: 'Зимовка пчёл',
  description: '',
  rubric_uuid: 'r-news',
  image_urls: [PICTURE],
  date_create: '2026-03-21T10:15:00Z',
}
const long = { ...post, uuid: 't-long', title: LONG, image_urls: [] }
const rubrics = [{ ...newRubric, uuid: 'r-news', title: 'Новости' }]
const rest = { selection: selectionOf(), onSelectAll: nothing }

const Table = (props: ComponentProps<typeof PostsTable>) => (
  <Within scopeOf={asked}>
    <PostsTable {...props} />
  </Within>
)

const actions: TableActions = {
  urlOf: (uuid) => `/projects/1/products/${uuid}`,
  onCopy: nothing,
  onEdit: nothing,
  onRemove: nothing,
  onCell: nothing,
  onSelectAll: nothing,
}
const productActions = {
  selection: selectionOf(),
  openCells: new Set<string>(),
  categoryTitles: new Map([['c-honey', 'Мёд']]),
  actions,
}

const ProductTable = (props: ComponentProps<typeof ProductsTable>) => (
  <Within scopeOf={asked}>
    <ProductsTable {...props} />
  </Within>
)

export const exhibits: Exhibits = {
  BulkBar: {
    alone: true,
    states: {
      'Один товар': () => <BulkBar selected={selected(1, 0)} {...does} />,
      'Тысячи товаров': () => <BulkBar selected={selected(10_000, 0)} {...does} />,
      'Часть вне фильтра': () => <BulkBar selected={selected(5, 3)} {...does} />,
    },
  },
  OrdersBulkBar: {
    alone: true,
    states: {
      'Один заказ': () => <OrdersBulkBar selected={{ items: [order], outside: 0, clear: nothing }} />,
      'Часть вне фильтра': () => <OrdersBulkBar selected={{ items: [order, longOrder], outside: 1, clear: nothing }} />,
    },
  },
  OrdersTable: {
    alone: true,
    states: {
      Строка: () => <Orders orders={[order]} />,
      Выбрана: () => <Orders orders={[order]} selection={selectionOf(order.uuid)} />,
      'Длинный текст': () => <Orders orders={[longOrder, order]} />,
    },
  },
  PostsTable: {
    alone: true,
    states: {
      Строка: () => <Table posts={[post]} rubrics={rubrics} {...rest} />,
      Выбрана: () => <Table posts={[post]} rubrics={rubrics} {...rest} selection={selectionOf(post.uuid)} />,
      'Длинный текст, без фото': () => <Table posts={[long, post]} rubrics={rubrics} {...rest} />,
    },
  },
  ProductsTable: {
    alone: true,
    states: {
      Строка: () => <ProductTable rows={[new ProductRow(product)]} {...productActions} />,
      Выбрана: () => (
        <ProductTable
          rows={[new ProductRow(product)]}
          {...productActions}
          selection={selectionOf(product.product_uuid)}
        />
      ),
      'Остаток ждёт отправки': () => <ProductTable rows={[new ProductRow(product, true)]} {...productActions} />,
      'Длинный текст, без фото': () => (
        <ProductTable rows={[new ProductRow(longProduct), new ProductRow(product)]} {...productActions} />
      ),
    },
  },
}
