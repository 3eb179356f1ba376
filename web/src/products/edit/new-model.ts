import { or } from 'patronum'
import { attach, createEvent, createStore, sample } from 'effector'
import { createForm, type FormSubmission } from '../../kit/data/form.ts'
import { navigationRequested } from '../../kit/platform/navigation.ts'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'
import { $listUrl } from '../assortment/list-model.ts'
import { newProductUrl, type ProductPath } from '../urls.ts'
import * as copying from './copy-model.ts'
import { createFx, type Copy } from './create-with-variant.ts'
import { onNewProductForm, type NotCopied, type NewProduct } from './new-product-form.ts'
import { $path, pageOpened } from './origin-model.ts'

/* Saves a new product, then the rest of a copy, and returns to the list. */

const form = createForm({
  saveFx: attach({ effect: createFx, mapParams: ({ body }: FormSubmission<NewProduct, never>) => body }),
})
const submitted = createEvent<NewProduct>()
sample({ clock: pageOpened, target: [form.closed, copying.stop] })
sample({ clock: form.saved, fn: ({ jobs }) => jobs, target: copying.start })
sample({ clock: form.failed, fn: () => errorToast('Ошибка при создании товара или варианта'), target: toast })

const $saved = createStore<Copy | null>(null)
  .on(form.saved, (_, copy) => copy)
  .reset(pageOpened)
const finished = sample({
  clock: copying.finished,
  source: $saved,
  filter: Boolean,
  fn: ({ path, losses }, more) => ({ product: path, losses: [...losses, ...more] }),
})
/** The parts of a copied product that were not copied; null if there are none. */
export const $notCopied = createStore<{ readonly product: ProductPath; readonly losses: readonly NotCopied[] } | null>(
  null,
)
  .on(finished, (_, report) => (report.losses.length > 0 ? report : null))
  .reset(pageOpened)
const allDone = finished.filter({ fn: ({ losses }) => losses.length === 0 })
sample({ clock: allDone, fn: () => successToast('Товар успешно создан'), target: toast })
sample({
  clock: allDone,
  source: $listUrl,
  fn: (listUrl, { product: { shop } }) => ({
    to: listUrl(shop),
    onlyFrom: newProductUrl(shop),
    state: { unasked: true },
    // Replaces the address, so that 'Back' leads to the list and not to an empty form.
    replace: true,
  }),
  target: navigationRequested,
})

/** Everything is saved, so leaving the page loses nothing and needs no question. */
const $isDone = createStore(false)
  .on(finished, () => true)
  .reset(pageOpened)
const $isSaving = or(form.$isSaving, copying.$isRunning, $isDone)
sample({
  clock: submitted,
  source: { isSaving: $isSaving, at: $path },
  filter: ({ isSaving, at }) => !isSaving && at !== null,
  fn: (_, body) => body,
  target: form.submitted,
})
export const saving = {
  submitted,
  closed: form.closed,
  $isSaving,
  $failure: form.$failure,
  $fieldErrors: form.$fieldErrors.map(onNewProductForm),
}
