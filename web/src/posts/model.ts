import { attach, combine, createEvent, createStore, sample, type Effect } from 'effector'
import { or } from 'patronum'
import type { FieldError } from '@console/shared/kit/problem'
import { posts, type Post } from '@console/shared/posts'
import { rubrics } from '@console/shared/rubrics'
import { createClient } from '../kit/api/client.ts'
import { fastCheck } from '../kit/api/fast-check.ts'
import type { ApiError } from '../kit/api/error.ts'
import { $platform } from '../kit/api/platform.ts'
import { createBulkRemoval } from '../kit/data/bulk-removal.ts'
import { createCrud } from '../kit/data/crud.ts'
import { createListQuery } from '../kit/data/list-query.ts'
import type { Removing } from '../kit/data/removal.ts'
import { journalOf } from '../kit/journal/journal.ts'
import { createSelection } from '../kit/data/selection.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { reported } from '../history/report.ts'
import { bad, good, toast } from '../kit/browser/toast.ts'
import { packPost, type PostBody, type PostInput } from './pack-post.ts'
import { changesOf } from './post-form.ts'
import { keepPostFx } from './post-thing.ts'
import { removedText } from './labels.ts'

const api = createClient(posts, { fastCheck })
const rubricApi = createClient(rubrics)

export const pageOpened = createEvent<ShopPath>()

/* The form gives what is packed first: photos in an order that the server would not keep are fetched again. */

const createFx = attach({
  effect: api.create,
  mapParams: ({ params, body: { data, images } }: { params: ShopPath; body: PostBody }) => {
    const { image_urls: _none, ...draft } = data
    return { params, body: { data: draft, images } }
  },
})

const crud = createCrud({
  opened: pageOpened,
  api: { ...api, create: createFx },
  pathOf: ({ uuid }, at) => ({ ...at, post: uuid }),
  change: ({ data, images }, item) => ({ data: changesOf(item, data), images }),
  messages: {
    created: 'Инфопост успешно создан',
    updated: 'Инфопост успешно обновлён',
    removed: removedText(1),
  },
})
export const { list, editor, removal } = crud
/** For the filter, the table's column and the form. */
export const rubricList = createListQuery({
  opened: pageOpened,
  loadFx: attach({ effect: rubricApi.list, mapParams: (params: ShopPath) => ({ params }) }),
})

// Posts are not copied: nothing asks for it, and so it is said (shared/docs/posts.md).
sample({ clock: editor.copyOpened, fn: () => bad('Такой вариант уже есть'), target: [toast, editor.closed] })

export const submitted = createEvent<PostInput>()
const packFx = attach({ source: $platform, effect: packPost }) as Effect<PostInput, PostBody, ApiError>

export const $isSaving = or(packFx.pending, editor.$isSaving)
sample({
  clock: submitted,
  source: $isSaving,
  filter: (isSaving) => !isSaving,
  fn: (_, input) => input,
  target: packFx,
})
sample({ clock: packFx.doneData, target: editor.submitted })

const $packFailure = createStore<ApiError | null>(null)
  .on(packFx.failData, (_, error) => error)
  .reset(submitted, editor.closed, editor.createOpened, editor.editOpened)
export const $failure = combine($packFailure, editor.$failure, (packing, saving) => packing ?? saving)
export const $fieldErrors = $failure.map((failure): readonly FieldError[] => failure?.errors ?? [])

/** What the form hands over, packed on its way. */
export const saving = { submitted, closed: editor.closed, $isSaving, $failure, $fieldErrors }

/** The view counts only those among the selected that its filters let through. */
export const selection = createSelection({ opened: pageOpened, $items: list.$items })

/* Deleting many. */

export const bulk = createBulkRemoval({
  ...crud,
  journal: journalOf({
    title: 'Удаление публикаций',
    step: ({ item: { uuid, title }, at }: Removing<Post, ShopPath>) => ({
      thing: 'post',
      place: at.shop,
      path: { ...at, post: uuid },
      title,
      before: { title },
      after: null,
    }),
    snapshotFx: attach({ effect: keepPostFx, mapParams: ({ item }: Removing<Post, ShopPath>) => item }),
  }),
})

sample({
  clock: bulk.finished,
  source: bulk.$total,
  fn: (count, batches) => ({ said: good(removedText(count)), batches }),
  target: reported,
})
sample({ clock: bulk.finished, target: selection.cleared })
