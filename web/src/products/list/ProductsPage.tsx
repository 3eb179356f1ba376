import { useUnit } from 'effector-react'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Plus from 'lucide-react/icons/plus'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { isInOrder } from '../../kit/rows/first-page.ts'
import { useUrlFilters } from '../../kit/url/use-url-filters.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { ButtonLink } from '../../kit/ui/buttons/ButtonLink.tsx'
import { useShownRows } from '../../kit/rows/RowSelection.tsx'
import { QueryView } from '../../kit/views/QueryView.tsx'
import { EmptyState } from '../../kit/ui/feedback/ViewStates.tsx'
import { TabHeader } from '../../kit/ui/layout/PageHeader.tsx'
import { SelectedProducts } from './BulkBar.tsx'
import {
  $areCategoriesOpen,
  $drawn,
  $gridStart,
  $isImportOpen,
  $openCells,
  cellName,
  cellOpened,
  gridOpened,
} from '../assortment/editing-model.ts'
import { FileMenu } from '../export/FileMenu.tsx'
import {
  $firstPageRows,
  $rows,
  list,
  queryChanged,
  removalRequested,
  selection,
  $asked,
} from '../assortment/list-model.ts'
import { ProductFilters } from './ProductFilters.tsx'
import { LoadingProducts, ProductsTable, type TableActions } from './ProductsTable.tsx'
import { filterRows, inStock, NO_PHOTO, orderRows, orderRowsWhenIdle, type ProductRow } from '../assortment/rows.ts'
import { defaultFilters, filtersCodec } from './filters.ts'
import { categoryList } from '../assortment/categories-model.ts'
import { OUT_OF_STOCK } from '../../projects/project-url.ts'
import { newProductUrl, productUrl, stockCountUrl } from '../urls.ts'
import { countText } from './labels.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import devices from '../../kit/style/devices.module.css'
import styles from './ProductsPage.module.css'

export { pageOpened as opened } from '../assortment/list-model.ts'

const BulkCategories = lazyView(() => import('./BulkCategories.tsx'))

const PriceGridModal = lazyView(() => import('../prices/PriceGridModal.tsx'))

const OpenCells = lazyView(() => import('../prices/OpenCells.tsx'))

const ImportModal = lazyView(() => import('../import/ImportModal.tsx'))

const NoPhotoNote = lazyView(() => import('./NoPhotoNote.tsx'))

const ProductRemoval = lazyView(() => import('./ProductRemoval.tsx'))

const BY_NAME = 'name_az'

/** The shop's products as a table (shared/docs/products.md). */
export function Component() {
  const { view, allRows, firstPage, categories, noteQuery, ...page } = useUnit({
    view: list.$view,
    allRows: $rows,
    firstPage: $firstPageRows,
    categories: categoryList.$items,
    isBulkOpen: $areCategoriesOpen,
    gridStart: $gridStart,
    openCells: $openCells,
    isImporting: $isImportOpen,
    removed: $asked,
    drawn: $drawn,
    noteQuery: queryChanged,
  })
  const { shopId = '' } = useParams()
  const { search } = useLocation()
  useEffect(() => void noteQuery(search), [noteQuery, search])
  const [filters, setFilters] = useUrlFilters(filtersCodec)

  // Deferred, so that typing stays fast.
  const { category, title, stock, sort } = useDeferredValue(filters)
  const isFullyLoaded = view !== 'loading'
  const rows = isFullyLoaded ? allRows : firstPage
  const ordered = useMemo(() => orderRows(rows, sort), [rows, sort])
  // Sorting thousands of titles takes too long for a press, so it happens while the browser is idle.
  useEffect(() => (isFullyLoaded ? orderRowsWhenIdle(allRows, BY_NAME) : undefined), [isFullyLoaded, allRows])
  const found = useMemo(
    () => filterRows(ordered, { category, title }, page.drawn),
    [ordered, category, title, page.drawn],
  )
  const shown = useMemo(() => inStock(found, stock), [found, stock])
  const counts = useMemo(() => ({ all: found.length, out: inStock(found, OUT_OF_STOCK).length }), [found])
  const isFirstPage = !isFullyLoaded && shown.length > 0 && isInOrder(firstPage, ordered)
  const names = useMemo(() => new Map(categories.map((one) => [one.uuid, one.title])), [categories])
  const actions = useLineActions(shopId, shown)

  const add = (
    <ButtonLink kind="primary" icon={<Plus />} to={newProductUrl(shopId)}>
      Добавить товар
    </ButtonLink>
  )
  const empty = (
    <EmptyState text="Товаров пока нет" hint="Название, фотография и цена — и товар на витрине." action={add} />
  )
  const loading = <LoadingProducts label="Товары загружаются" count={8} />
  const listed = (
    <>
      <div inert={isFirstPage}>
        <ProductFilters filters={filters} counts={counts} onChange={setFilters} />
      </div>
      <p className={classes(layout.details, styles.count)} role="status">
        {isFirstPage ? 'Остальные товары загружаются…' : countText(shown.length, rows.length)}
      </p>
      {category === NO_PHOTO && <NoPhotoNote />}
      {shown.length > 0 ? (
        <div inert={isFirstPage} aria-busy={isFirstPage}>
          <ProductsTable
            rows={shown}
            selection={selection}
            openCells={page.openCells}
            categoryTitles={names}
            actions={actions}
          />
        </div>
      ) : (
        <EmptyState
          text="Ничего не нашлось"
          hint="Под этот отбор не подходит ни один товар."
          action={<Button onClick={() => setFilters({ ...defaultFilters, sort })}>Показать все</Button>}
        />
      )}
    </>
  )
  return (
    <>
      <TabHeader title="Товары">
        {(view === 'shown' || view === 'empty') && <FileMenu rows={shown} />}
        {view === 'shown' && (
          <ButtonLink icon={<ClipboardCheck />} to={stockCountUrl(shopId)}>
            <span className={devices.buttonText}>Пересчёт</span>
          </ButtonLink>
        )}
        {add}
      </TabHeader>
      <QueryView query={list} failed="Товары не загрузились" loading={isFirstPage ? listed : loading} empty={empty}>
        {rows.length > 0 ? listed : empty}
      </QueryView>
      <SelectedProducts />
      {page.isBulkOpen && <BulkCategories />}
      {page.gridStart && <PriceGridModal {...page.gridStart} />}
      {page.openCells.size > 0 && <OpenCells />}
      {page.isImporting && <ImportModal />}
      {page.removed && <ProductRemoval />}
    </>
  )
}

/**
 * The actions of a shop's lines. The object stays the same while the shop is open, so that a line renders again only
 * when its product changes.
 */
function useLineActions(shop: string, shown: readonly ProductRow[]): TableActions {
  const { change, remove, openCell, openGrid } = useUnit({
    change: selection.changed,
    remove: removalRequested,
    openCell: cellOpened,
    openGrid: gridOpened,
  })
  useShownRows(selection, shown)
  const navigate = useNavigate()
  const rows = useRef(shown)
  useEffect(() => {
    rows.current = shown
  }, [shown])
  return useMemo(
    () => ({
      urlOf: (uuid) => productUrl(shop, uuid),
      onCopy: (product_uuid) => void navigate(newProductUrl(shop), { state: { product_uuid } }),
      onEdit: (uuid) => void navigate(productUrl(shop, uuid)),
      onRemove: (uuid) => remove([uuid]),
      // A product with several characteristics has several prices, so the grid opens; one without any has none to edit.
      onCell: (row, column) => {
        const { specs } = row.summary
        if (specs === 1) openCell(cellName(row.uuid, column))
        else if (specs > 1) openGrid({ products: [row], column })
        else void navigate(productUrl(shop, row.uuid, 'variants'))
      },
      onSelectAll: (isSelected) => change({ uuids: rows.current.map(({ uuid }) => uuid), isSelected }),
    }),
    [shop, change, remove, navigate, openCell, openGrid],
  )
}
