import type { Rolldown } from 'vite'

/**
 * Groups modules into a few chunks instead of hundreds. Paths end like those of modules, without extensions; one with a slash at its
 * end is a folder. A chunk includes the imports of its modules; a module of several chunks goes to the first one.
 */
const groups = {
  start: `
    node_modules/react-dom/ icons/menu icons/x icons/arrow-right icons/external-link icons/ellipsis-vertical
    icons/layout-grid web/site/paths brand/ profile/policy-documents session/elsewhere kit/style/base kit/text
    kit/measures kit/ui/lazy/lazy-view kit/ui/buttons/IconButton kit/ui/feedback/toasts kit/ui/feedback/ViewStates
    kit/platform/stored-names kit/platform/prerendered-page kit/ui/dom/close-outside kit/ui/dom/position`,
  reading: `
    start/start-scope app/show-console session/model shared/projects shared/kit/card shared/kit/dictionary
    kit/views/QueryView kit/data/list-query kit/money kit/same-text kit/platform/clipboard kit/style/layout
    kit/ui/feedback/Skeleton kit/ui/feedback/UnreadNotice kit/ui/fields/Segments
    kit/ui/fields/SearchField kit/ui/pictures/Picture`,
  console: `
    icons/plus icons/pencil icons/trash app/Console app/project/project-page projects/project-url kit/ui/layout/PageHeader
    kit/merge/fields kit/url/use-url-filters`,
  lists: `
    kit/rows/ kit/date-time kit/api/long-answers kit/ui/layout/FilterPanel kit/ui/fields/Select kit/ui/feedback/marks
    icons/clock icons/circle-exclamation-point icons/download`,
  changes: 'kit/data/command kit/data/update kit/data/offline-update kit/form/conflicts/Conflicts',
  goods: `
    shared/products shared/product-summary shared/variants shared/extra-offers shared/goods shared/categories
    products/stock/waiting-stock`,
  crud: `
    kit/data/crud kit/views/CrudModals kit/form/LeavingGuard kit/form/entity-form kit/form/label-choices kit/form/unread-fields
    history/report`,
  orders: 'orders/list/OrdersPage',
  dialogs: `
    kit/ui/overlays/Modal kit/ui/overlays/ConfirmDialog kit/ui/pictures/prepare-picture kit/pictures/upload kit/masks/
    kit/numbers/`,
  forms: `
    kit/form/FormPage kit/form/Controlled kit/form/use-entity-form kit/ui/fields/TextArea kit/ui/fields/NumberField
    kit/ui/pictures/PicturePicker icons/crop products/forms/fields.module`,
}

/** The chunks, each with the paths of its modules. */
export const chunks = Object.entries(groups).map(([name, text]) => ({ name, paths: text.trim().split(/\s+/) }))

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: chunks.map(({ name, paths }, index) => ({
    name,
    test: (id) => paths.some((path) => id.includes(path.endsWith('/') ? `/${path}` : `/${path}.`)),
    priority: chunks.length - index,
  })),
}
