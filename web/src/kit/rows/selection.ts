import { combine, createEvent, createStore, sample, type Store, type Unit } from 'effector'

/** A press on a row's checkbox: the row's new state; with Shift, that of all rows from the one pressed before. */
export interface RowPress {
  readonly uuid: string
  readonly isSelected: boolean
  readonly isRange: boolean
}

/**
 * Creates the model of the selected rows. Rows that left the list do not count; rows that the filters hide do, and the bar
 * shows their number. Opening the page again, there or elsewhere, clears the selection.
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
  /** The shown rows in their order, from which Shift takes a range. */
  const shown = createEvent<readonly { readonly uuid: string }[]>()
  const set = createEvent<readonly string[]>()
  /** Selects or deselects these rows; others stay as they are. */
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

/** Returns the rows from one to another, inclusive; only the second if the first is not shown. */
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
