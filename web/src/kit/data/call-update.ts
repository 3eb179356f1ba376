import { attach, type Effect } from 'effector'
import type { ApiError } from '../api/error.ts'
import type { MergeProof } from '../api/merge-proof.ts'
import type { Asking, Path } from './query.ts'
import { createUpdate, type Comparing, type Writing } from './update.ts'

export interface CallUpdateOptions<Item, At extends Path, Draft, GetPath, UpdatePath, Sent> {
  get: Effect<Asking<GetPath>, Item, ApiError>
  update: Effect<{ params: UpdatePath; body: Sent; checked: MergeProof }, Item | null, ApiError>
  pathOf: (item: Item, at: At) => GetPath & UpdatePath
  /** What an untouched form would hand over. */
  draftOf: (item: Item) => Draft
  sent: (writing: Writing<Draft, At, Item>) => Sent
  how?: Comparing<Draft> | undefined
  /** Files of the draft, each with the field of the thing that has its address. */
  files?: Readonly<Record<string, keyof Item>> | undefined
}

/**
 * `createUpdate` over two calls of a client.
 *
 * @example
 * const updateFx = createCallUpdate({
 *   ...createClient({ get: variants.get, update: variants.update }),
 *   pathOf: (item: Variant, at: ProductPath) => ({ ...at, variant: item.uuid }),
 *   draftOf: (item): VariantChange => …,
 *   sent: ({ change }) => ({ data: change }),
 * })
 */
export const createCallUpdate = <Item, At extends Path, Draft, GetPath, UpdatePath, Sent>(
  options: CallUpdateOptions<Item, At, Draft, GetPath, UpdatePath, Sent>,
) => {
  const { get, update, pathOf, sent, ...comparing } = options
  return createUpdate<Item, At, Draft>({
    ...comparing,
    readFx: attach({
      effect: get,
      mapParams: ({ item, at }: { readonly item: Item; readonly at: At }) => ({ params: pathOf(item, at) }),
    }),
    writeFx: attach({
      effect: update,
      mapParams: (writing: Writing<Draft, At, Item>) => ({
        params: pathOf(writing.item, writing.at),
        body: sent(writing),
        checked: writing.checked,
      }),
    }),
  })
}
