import type { Rows } from '@console/fixtures/kit/rows'
import { changed, ofShop } from './crud.ts'
import type { Tables } from './tables.ts'
import type { Upload } from './form-body.ts'
import { pictureAfter } from './uploads.ts'

interface ShopCall<Param extends string = never> {
  readonly tables: Tables
  readonly params: { readonly [Name in Param | 'shop']: string }
}

/**
 * Returns the handlers that categories and rubrics share: rows of a shop that are shown as cards, with a picture and a
 * position in the owner's order.
 */
export function cardsOfShop<Name extends 'categories' | 'rubrics', Param extends string>(
  name: Name,
  param: Param,
  missing: string,
) {
  type Row = Rows[Name]
  const collection = ofShop(name, param, missing)
  return {
    ...collection,
    /** Returns a new card at the end of the order, with the fields that the server sets. */
    fresh: <Draft extends object>(call: ShopCall, draft: Draft, picture: Upload | undefined) => ({
      uuid: crypto.randomUUID() as string,
      shop_uuid: call.params.shop,
      ...draft,
      image_url: pictureAfter(call.tables, null, null, picture),
      sort_index: 1 + Math.max(-1, ...collection.list(call).rows.map((row) => row.sort_index ?? 0)),
    }),
    update: (
      call: ShopCall<Param>,
      changes: Parameters<typeof changed<Row>>[1] & { readonly image_url?: string | null | undefined },
      picture: Upload | undefined,
    ): Row => {
      const before = collection.find(call)
      const image_url = pictureAfter(call.tables, before.image_url, changes.image_url, picture)
      return collection.put(call, { ...changed(before, changes), image_url })
    },
  }
}
