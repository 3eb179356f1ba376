import { attach, createEvent, createStore, sample, type Effect } from 'effector'
import type { ApiError } from '../kit/api/error.ts'
import type { QueryInput } from '../kit/data/query.ts'
import type { ShopPath } from '../projects/project-url.ts'

/** One figure of one shop. It keeps its last value while it is reloaded, and it fails separately. */
export interface Part<Value> {
  readonly value: Value | null
  readonly failure: string | null
  readonly isLoading: boolean
}

export type Parts<Value> = Readonly<Record<string, Part<Value>>>

export const noPart = { value: null, failure: null, isLoading: true } as const

interface FigureRequest {
  readonly at: ShopPath
  /** Milliseconds. */
  readonly now: number
}

/** The same figure of many shops, by their uuids. Values are kept between visits and reloaded on each. */
export function createParts<Name extends 'owner' | 'shop', Answer, Value>(options: {
  loadFx: Effect<QueryInput<Readonly<Record<Name, string>>>, Answer, ApiError>
  figureOf: (answer: Answer, now: number) => Value
}) {
  const { figureOf } = options
  const asked = createEvent<FigureRequest>()
  const loadFx = attach({ effect: options.loadFx, mapParams: ({ at }: FigureRequest) => ({ params: at }) })

  const $parts = createStore<Parts<Value>>({})
    .on(loadFx, (parts, { at }) => ({
      ...parts,
      [at.shop]: { value: parts[at.shop]?.value ?? null, failure: null, isLoading: true },
    }))
    .on(loadFx.done, (parts, { params: { at, now }, result }) => ({
      ...parts,
      [at.shop]: { value: figureOf(result, now), failure: null, isLoading: false },
    }))
    .on(loadFx.fail, (parts, { params: { at }, error }) => ({
      ...parts,
      [at.shop]: { value: parts[at.shop]?.value ?? null, failure: error.message, isLoading: false },
    }))
  sample({
    clock: asked,
    source: $parts,
    filter: (parts, { at }) => parts[at.shop]?.isLoading !== true,
    fn: (_, request) => request,
    target: loadFx,
  })
  return { asked, $parts }
}
