import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { PolicyKind } from '@console/shared/policies'
import { shopDocuments, type ShopPolicies } from '@console/shared/shop-documents'
import { createClient, type Client } from '../../kit/api/client.ts'
import { followTabs } from '../../kit/data/elsewhere.ts'
import { createCommand } from '../../kit/data/command.ts'
import { createQuery, isOnPage, present } from '../../kit/data/query.ts'
import { createUpdate } from '../../kit/data/update.ts'
import type { Choice } from '../../kit/merge/three-way.ts'
import { isConflict } from '../../kit/merge/update-conflict.ts'
import type { ShopPath } from '../project-url.ts'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'
import { readyPdf } from './ready-pdf.ts'

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
  readonly before: ShopPolicies | null
  readonly choices?: readonly Choice[] | undefined
}
interface DocumentChange {
  readonly policy_file?: File
}

function createDocument(kind: PolicyKind, callFx: Client<typeof shopDocuments>['uploadUserPolicy']) {
  const selected = createEvent<File>()
  const checkFx = createEffect(async (upload: Upload) => ({ upload, read: await readyPdf(upload.file) }))
  const uploadFx = attach({
    mapParams: ({ file, before, ...job }: Upload) => ({ ...job, item: present(before), body: { policy_file: file } }),
    effect: createUpdate({
      pathOf: (_: ShopPolicies, at: ShopPath) => at,
      read: ({ params }) => api.get({ params }),
      draftOf: (): DocumentChange => ({}),
      write: ({ params, body: { policy_file = new Blob() }, checked }) =>
        callFx({ params, body: { policy_file }, checked }),
      files: { policy_file: `${kind}_url` },
    }),
  })
  /** Uploads by shop, since the owner may have gone on to another shop meanwhile. */
  const run = createCommand({ workFx: uploadFx, about: ({ at }: Upload) => ({ key: at.shop, title: '' }) })
  sample({ clock: commonOpened, target: run.unresolved })
  const $isUploading = combine(
    checkFx.pending,
    run.$pendingKeys,
    documents.$path,
    (isChecking, shops, path) => isChecking || (path !== null && shops.has(path.shop)),
  )
  const requested = sample({
    clock: selected,
    source: { at: documents.$path, before: documents.$data, isUploading: $isUploading },
    fn: ({ at, before, isUploading }, file) => ({ file, before, at: isUploading || !before ? null : at }),
  })
  sample({ clock: requested, filter: (upload): upload is Upload => upload.at !== null, target: checkFx })
  const checked = checkFx.doneData.filterMap(({ upload, read }) =>
    'file' in read ? { ...upload, ...read } : undefined,
  )
  const refused = checkFx.doneData.filterMap(({ upload: { at }, read }) =>
    'problem' in read ? { at, problem: read.problem } : undefined,
  )
  sample({ clock: checked, fn: (upload) => [upload], target: run.start })
  const failed = sample({
    clock: uploadFx.fail,
    filter: ({ error }) => !isConflict(error),
    fn: ({ params: { at }, error }) => ({ at, problem: error.message }),
  })
  const problemHere = sample({
    clock: [refused, failed],
    source: documents.$path,
    filter: (path, { at }) => isOnPage(path, at),
    fn: (_, { problem }) => problem,
  })

  /** The problem with the last file; the server's message says more than 'Ошибка при загрузке!'. */
  const $problem = createStore<string | null>(null)
    .on(problemHere, (_, problem) => problem)
    .reset(commonOpened, selected)
  sample({ clock: refused, fn: ({ problem }) => errorToast(problem), target: toast })
  sample({ clock: failed, fn: () => errorToast(NOT_UPLOADED), target: toast })
  sample({ clock: uploadFx.done, fn: () => successToast(UPLOADED), target: toast })

  // Takes only the upload's own url from the answer: the others may be older than those shown.
  sample({
    clock: uploadFx.done,
    source: { path: documents.$path, before: documents.$data },
    filter: ({ path }, { params }) => path?.shop === params.at.shop,
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
