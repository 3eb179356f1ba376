import { messages } from '@console/shared/kit/rules'
import { MAX_POST_PHOTOS, postMessages, posts } from '@console/shared/posts'
import { changed, ofShop } from './kit/crud.ts'
import { implement } from './kit/implement.ts'
import { invalid } from './kit/problem.ts'
import type { Tables } from './kit/tables.ts'
import type { Upload } from './kit/form-body.ts'
import { storeUpload, keptPictures } from './kit/uploads.ts'

const collection = ofShop('posts', 'post', 'Публикация не найдена.')

/** Returns the photos after a save. Checks their number before it stores anything. */
function photosAfter(tables: Tables, kept: readonly string[], uploads: readonly Upload[]): string[] {
  const count = kept.length + uploads.length
  if (count === 0) throw invalid('images', messages.required)
  if (count > MAX_POST_PHOTOS) throw invalid('images', postMessages.tooManyPhotos)
  return [...kept, ...uploads.map((upload) => storeUpload(tables, upload))]
}

function checkRubric(tables: Tables, shop: string, rubric_uuid: string | undefined): void {
  if (rubric_uuid !== undefined && tables.rubrics.get(rubric_uuid)?.shop_uuid !== shop)
    throw invalid('rubric_uuid', 'Такой рубрики нет.')
}

export const postRoutes = implement(posts, {
  list: collection.list,
  get: collection.find,
  create: (call) => {
    const { tables, params, body, user, now } = call
    checkRubric(tables, params.shop, body.data.rubric_uuid)
    const uuid = crypto.randomUUID()
    return collection.add(call, {
      uuid,
      post_uuid: uuid,
      shop_uuid: params.shop,
      owner_uuid: user.uuid,
      ...body.data,
      image_urls: photosAfter(tables, [], body.images),
      date_create: new Date(now).toISOString(),
      date_update: null,
    })
  },
  update: (call) => {
    const { tables, params, body, base, now } = call
    const before = collection.find(call)
    checkRubric(tables, params.shop, body.data.rubric_uuid)
    const kept = keptPictures(base, before.image_urls, body.data.image_urls)
    return collection.put(
      call,
      changed(before, {
        ...body.data,
        image_urls: photosAfter(tables, kept, body.images),
        date_update: new Date(now).toISOString(),
      }),
    )
  },
  remove: (call) => void collection.remove(call),
})
