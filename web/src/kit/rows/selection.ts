import { combine, createEvent, createStore, sample, type Store, type Unit } from 'effector'

/** A press on a row's box: what it made of the row, and with Shift of all rows from the one pressed before. */
export interface RowPress {
  readonly uuid: string
  readonly isSelected: boolean
  readonly isRange: boolean
}

/**
 * The rows that the owner selected. Those that are gone from the list do not count, those that the filters leave out do:
 * the bar says how many they are. Opening the page again, there or elsewhere, begins with none.
 *
 * @example
 * const selection = createSelection({ opened: pageOpened, $items: list.$items })
 * useShownRows(selection, rows)
 * const selected = useSelectedRows(selection)
 * <RowCheckbox label="Выбрать «Мёд»" uuid={uuid} selection={selection} />
 */
export function createSelection<Item extends { readonly uuid: string }, Path>(options: {
  opened: Unit<Path>
  $items: Store<readonly Item[]> | Store<Item[]>
}) {
  const pressed = createEvent<RowPress>()
  /** These stand on the page, in this order: what a range is taken from. */
  const shown = createEvent<readonly { readonly uuid: string }[]>()
  const set = createEvent<readonly string[]>()
  /** These are selected or not from now on, the others stay as they are. */
  const changed = createEvent<{ readonly uuids: readonly string[]; readonly isSelected: boolean }>()
  const cleared = createEvent()

  const $shown = createStore<readonly { readonly uuid: string }[]>([])
    .on(shown, (_, rows) => rows)
    .reset(options.opened)
  const $last = createStore('').reset(cleared, options.opened)
  const ranged = sample({
    clock: pressed,
    source: { rows: $shown, last: $last },
    fn: ({ rows, last }, { uuid, isSelected, isRange }) => ({
      uuids: isRange ? between(rows, last, uuid) : [uuid],
      isSelected,
      last: uuid,
    }),
  })
  $last.on(ranged, (_, { last }) => last)
  const $marked = createStore<ReadonlySet<string>>(new Set())
    .on(set, (_, uuids) => new Set(uuids))
    .on([changed, ranged], (marked, { uuids, isSelected }) => withMarks(marked, uuids, isSelected))
    .reset(cleared, options.opened)

  const $selected = combine(options.$items, $marked, (items, marked): readonly Item[] =>
    marked.size === 0 ? [] : items.filter(({ uuid }) => marked.has(uuid)),
  )
  const $selectedIds = combine($selected, $marked, (items, marked): ReadonlySet<string> =>
    items.length === marked.size ? marked : new Set(items.map(({ uuid }) => uuid)),
  )
  return { pressed, shown, set, changed, cleared, $shown, $selected, $selectedIds }
}

/** All rows from one to another, both of them; the second alone where the first is not shown any more. */
function between(rows: readonly { readonly uuid: string }[], from: string, to: string): readonly string[] {
  const ends = [from, to].map((uuid) => rows.findIndex((row) => row.uuid === uuid))
  if (ends.includes(-1)) return [to]
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ uuid }) => uuid)
}

function withMarks(marked: ReadonlySet<string>, uuids: readonly string[], isSelected: boolean): ReadonlySet<string> {
  const next = new Set(marked)
  for (const uuid of uuids)
    if (isSelected) next.add(uuid)
    else next.delete(uuid)
  return next
}
