import { combine, createStore, sample, type Effect, type Event } from 'effector'
import { ApiError } from '../api/error.ts'
import { recordIn } from '../merge/fields.ts'
import type { ListQuery } from './list-query.ts'
import type { Path } from './query.ts'

const UNSURE = 'Связь прервалась, и неизвестно, сохранилось ли это. Посмотрите в списке, прежде чем сохранять ещё раз.'

/**
 * A creation whose answer did not come may stand on the server all the same, and a second try would double it. So the
 * list is asked again: `found` when what was sent has come into it, `unsure` when the list does not come either.
 */
export function createRecovery<
  Creation extends { readonly body: unknown },
  Made,
  Item extends { uuid: string },
>(options: {
  list: Pick<ListQuery<Item, Path>, '$items' | 'refresh' | 'loaded' | 'failed'>
  createFx: Effect<Creation, Made, ApiError>
  closed: Event<void>
}) {
  const { list, createFx, closed } = options
  const $before = createStore<ReadonlySet<string>>(new Set())
  sample({
    clock: createFx,
    source: list.$items,
    fn: (items) => new Set(items.map(({ uuid }) => uuid)),
    target: $before,
  })
  const lost = sample({ clock: createFx.fail, filter: ({ error }) => error.kind !== 'refused' })
  /** What was sent and has an unknown fate, while the list is asked. */
  const $lost = createStore<Texts | null>(null)
    .on(lost, (_, { params }) => textsOf(params.body))
    .reset(closed)
  sample({ clock: lost, target: list.refresh })

  const searched = sample({
    clock: list.loaded,
    source: { lost: $lost, before: $before },
    filter: ({ lost }) => lost !== null,
    fn: ({ lost, before }, items) => items.some((item) => !before.has(item.uuid) && agrees(lost ?? [], item)),
  })
  const found = sample({ clock: searched, filter: Boolean })
  const unsure = sample({
    clock: list.failed,
    source: $lost,
    filter: (lost) => lost !== null,
    fn: () => new ApiError('unreachable', UNSURE),
  })
  $lost.reset(searched, unsure)
  const $isSearching = combine($lost, (lost) => lost !== null)
  return { found, unsure, $isLooking: $isSearching }
}

type Texts = readonly (readonly [name: string, text: string])[]

/** The texts of a draft, without the secrets, which no store may hold. */
function textsOf(body: unknown): Texts {
  const fields = recordIn(body)
  return Object.entries('data' in fields ? recordIn(fields.data) : fields).flatMap(([name, value]) =>
    typeof value === 'string' && !/password|secret/i.test(name) ? [[name, value.trim()] as const] : [],
  )
}

/** Nothing that was typed stands otherwise in the item; prices and numbers the server may spell its own way. */
function agrees(texts: Texts, item: object): boolean {
  const kept = new Map<string, unknown>(Object.entries(item))
  const known = texts.filter(([name, text]) => typeof kept.get(name) === 'string' && /[^\d.,\s]/.test(text))
  return known.length > 0 && known.every(([name, text]) => kept.get(name) === text)
}
