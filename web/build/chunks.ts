import type { Rolldown } from 'vite'

/** Returns the paths in a folder: 'a/ b' are the folder a and the module b. */
const within = (folder: string, paths: string) => paths.split(' ').map((path) => `${folder}/${path}`)

const KIT = 'web/src/kit'
const LUCIDE = 'node_modules/lucide-react/dist/esm/icons'

/**
 * Groups modules into a few chunks instead of hundreds. A path without an extension is a module, one that ends with a slash a
 * folder. A chunk includes the imports of its modules; a module of several chunks goes to the first one.
 */
export const chunks: Readonly<Record<string, readonly string[]>> = {
  start: [
    'node_modules/react-dom/',
    ...within(LUCIDE, 'menu x arrow-right external-link ellipsis-vertical layout-grid'),
    ...within('web', 'site/paths src/brand/ src/profile/policy-documents src/session/elsewhere'),
    ...within(KIT, 'style/base text measures ui/lazy/lazy-view ui/buttons/IconButton'),
    ...within(KIT, 'ui/feedback/toasts ui/feedback/ViewStates'),
  ],
  reading: [
    ...within('web/src', 'start/start-scope app/show-console session/model'),
    ...within('shared', 'projects kit/card kit/dictionary'),
    ...within(KIT, 'views/QueryView data/list-query money same-text platform/clipboard style/layout'),
    ...within(`${KIT}/ui`, 'dom/position feedback/Skeleton feedback/UnreadNotice fields/Segments fields/SearchField'),
    ...within(`${KIT}/ui`, 'pictures/Picture pictures/FilePicture'),
  ],
  console: [
    ...within(LUCIDE, 'plus pencil trash'),
    ...within('web/src', 'app/Console app/project/project-page projects/project-url'),
    ...within(KIT, 'ui/layout/PageHeader merge/fields url/use-url-filters'),
  ],
  lists: [
    ...within(KIT, 'rows/ date-time api/long-answers'),
    ...within(`${KIT}/ui`, 'layout/FilterPanel fields/Select feedback/marks'),
    ...within(LUCIDE, 'clock circle-exclamation-point download'),
  ],
  changes: within(KIT, 'data/command data/update data/queue-offline form/conflicts/Conflicts'),
  goods: [
    ...within('shared', 'products product-summary variants extra-offers goods categories'),
    'web/src/products/stock/waiting-stock',
  ],
  crud: [...within(KIT, 'data/crud views/CrudModals form/LeavingGuard'), 'web/src/history/report'],
  orders: ['web/src/orders/list/OrdersPage'],
  dialogs: within(
    KIT,
    'ui/overlays/Modal ui/overlays/ConfirmDialog ui/pictures/prepare-picture pictures/upload masks/ numbers/',
  ),
  forms: [
    ...within(KIT, 'form/FormPage form/Controlled form/use-entity-form ui/fields/TextArea'),
    ...within(KIT, 'ui/fields/NumberField ui/pictures/PicturePicker'),
  ],
}

const isAt = (path: string, id: string) => id.includes(path.endsWith('/') ? `/${path}` : `/${path}.`)

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: Object.entries(chunks).map(([name, paths], index, { length }) => ({
    name,
    test: (id) => paths.some((path) => isAt(path, id)),
    priority: length - index,
  })),
}
