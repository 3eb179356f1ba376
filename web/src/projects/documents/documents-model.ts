import { combine, createEvent, createStore, sample } from 'effector'
import type { PolicyKind } from '@console/shared/policies'
import { shopDocuments, type ShopPolicies } from '@console/shared/shop-documents'
import { apiEffect } from '../../kit/api/api-effect.ts'
import { createClient, type Client } from '../../kit/api/client.ts'
import { followTabs } from '../../kit/data/elsewhere.ts'
import { createCommand } from '../../kit/data/command.ts'
import { createQuery, isOnPage } from '../../kit/data/query.ts'
import { createUpdate } from '../../kit/data/update.ts'
import type { Choice } from '../../kit/merge/three-way.ts'
import { isConflict } from '../../kit/merge/update-conflict.ts'
import type { ShopPath } from '../project-url.ts'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'
import { readyPdf, UnusablePdf } from './ready-pdf.ts'

/* The three documents that a shop's shoppers accept (shared/docs/projects.md). */

const UPLOADED = 'Файл загружен.'
const NOT_UPLOADED = 'Ошибка при загрузке!'

const api = createClient(shopDocuments)

export const commonOpened = createEvent<ShopPath>()
export const documents = createQuery({
  opened: commonOpened,
  loadFx: api.get,
})
sample({ clock: commonOpened, target: documents.cleared })
followTabs(documents, shopDocuments.get)

interface Upload {
  readonly file: File
  readonly at: ShopPath
  /** The stored documents when the file was selected. */
  readonly before: ShopPolicies
  readonly choices?: readonly Choice[] | undefined
}

const readyFx = apiEffect(readyPdf)

function createDocument(kind: PolicyKind, callFx: Client<typeof shopDocuments>['uploadUserPolicy']) {
  const selected = createEvent<File>()
  const updateFx = createUpdate({
    pathOf: (_: ShopPolicies, at: ShopPath) => at,
    read: ({ params }) => api.get({ params }),
    draftOf: (): { readonly policy_file?: File } => ({}),
    write: ({ params, body: { policy_file = new Blob() }, checked }) =>
      callFx({ params, body: { policy_file }, checked }),
    files: { policy_file: `${kind}_url` },
  })
  /** Uploads by shop, since the owner may have gone on to another shop meanwhile. */
  const run = createCommand({
    workFx: apiEffect(async ({ file, before, ...job }: Upload) =>
      updateFx({ ...job, item: before, body: { policy_file: await readyFx(file) } }),
    ),
    about: ({ at }: Upload) => ({ key: at.shop, title: '' }),
  })
  sample({ clock: commonOpened, target: run.unresolved })
  const $isUploading = combine(
    run.$pendingKeys,
    documents.$path,
    (shops, path) => path !== null && shops.has(path.shop),
  )
  const requested = sample({
    clock: selected,
    source: { at: documents.$path, before: documents.$data, isUploading: $isUploading },
    fn: ({ at, before, isUploading }, file) => (at && before && !isUploading ? [{ file, at, before }] : undefined),
  })
  sample({ clock: requested.filterMap((uploads) => uploads), target: run.start })

  const failed = run.failed.filter({ fn: ({ error }) => !isConflict(error) })
  const failedHere = sample({
    clock: failed,
    source: documents.$path,
    filter: (path, { job }) => isOnPage(path, job.at),
    fn: (_, { error }) => error.message,
  })
  /** The problem with the last file; the server's message says more than 'Ошибка при загрузке!'. */
  const $problem = createStore<string | null>(null)
    .on(failedHere, (_, problem) => problem)
    .reset(commonOpened, selected)
  sample({
    clock: failed,
    fn: ({ error }) => errorToast(error instanceof UnusablePdf ? error.message : NOT_UPLOADED),
    target: toast,
  })
  sample({ clock: run.done, fn: () => successToast(UPLOADED), target: toast })

  // Takes only the upload's own url from the answer: the others may be older than those shown.
  sample({
    clock: run.done,
    source: { path: documents.$path, before: documents.$data },
    filter: ({ path }, { job }) => path?.shop === job.at.shop,
    fn: ({ before }, { result }): ShopPolicies => ({ ...result, ...before, [`${kind}_url`]: result[`${kind}_url`] }),
    target: documents.replaced,
  })
  return { selected, run, $isUploading, $problem }
}

export const uploads = {
  user_policy: createDocument('user_policy', api.uploadUserPolicy),
  privacy_policy: createDocument('privacy_policy', api.uploadPrivacyPolicy),
  advertising_policy: createDocument('advertising_policy', api.uploadAdvertisingPolicy),
} as const
